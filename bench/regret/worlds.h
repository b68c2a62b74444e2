// Plays moves out over the same worlds, and adds up how each fares against greedy's move.

#pragma once
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "rules.h"

const int MOST_MOVES = 72;
enum Goal { POINTS, WINS };

struct Position {
    Board board;
    int value;   // the tile to lay
    int margin;  // own points less the other's so far
    int turn;    // lays before this one
    int turns;   // how many turns its player had in that game
    int moves, space[MOST_MOVES], gain[MOST_MOVES];  // move 0 is greedy's
};

struct Chosen {
    int moves, move[MOST_MOVES];  // move 0 is always the first
};

// Sums over worlds of what a move brings beyond greedy's; as unsigned words, which add up alike.
struct Sums {
    Word64 points[MOST_MOVES], points_squared[MOST_MOVES];
    Word64 wins[MOST_MOVES], wins_squared[MOST_MOVES];
    int worlds;

    double mean(int move, Goal goal) const {  // wins in per cent; a tie is half a win
        if (goal == POINTS) return (double)(long long)points[move] / worlds;
        return 50. * (long long)wins[move] / worlds;
    }
    double error(int move, Goal goal) const {
        double squares = goal == POINTS ? (double)points_squared[move] : 2500. * wins_squared[move];
        double middle = mean(move, goal);
        return std::sqrt((squares / worlds - middle * middle) / worlds) + 1e-9;
    }
};

BOTH void add(Word64& sum, long long more) {
#ifdef __CUDA_ARCH__
    atomicAdd(&sum, (Word64)more);
#else
    sum += (Word64)more;
#endif
}

BOTH void play_world(const Position& position, const Chosen& chosen, Word64 seed, Sums& sums) {
    int usual_margin = 0, usual_result = 0;
    for (int nth = 0; nth < chosen.moves; nth++) {
        int move = chosen.move[nth];
        Board board = position.board;
        lay(board, position.value, position.space[move]);
        int margin = position.gain[move] - playout(board, seed);
        int end = position.margin + margin, result = (end > 0) - (end < 0);
        if (nth == 0) {
            usual_margin = margin, usual_result = result;
            continue;
        }
        long long points = margin - usual_margin, wins = result - usual_result;
        add(sums.points[move], points);
        add(sums.points_squared[move], points * points);
        add(sums.wins[move], wins);
        add(sums.wins_squared[move], wins * wins);
    }
}

BOTH Word64 world_seed(Word64 seed, int position, int world) {
    return mix(seed ^ mix(((Word64)position << 32) + world));
}

#ifdef __CUDACC__
__global__ void play_worlds(const Position* positions, const Chosen* chosen, Sums* sums, int worlds,
                            Word64 seed) {
    __shared__ Sums block;
    int nth = blockIdx.y;
    if (chosen[nth].moves < 2) return;
    Word64* cell = (Word64*)&block;
    for (int k = threadIdx.x; k < 4 * MOST_MOVES; k += blockDim.x) cell[k] = 0;
    __syncthreads();
    int step = gridDim.x * blockDim.x;
    for (int world = blockIdx.x * blockDim.x + threadIdx.x; world < worlds; world += step)
        play_world(positions[nth], chosen[nth], world_seed(seed, nth, world), block);
    __syncthreads();
    for (int k = threadIdx.x; k < 4 * MOST_MOVES; k += blockDim.x)
        if (cell[k]) atomicAdd((Word64*)&sums[nth] + k, cell[k]);
}

template <class T>
T* on_device(const std::vector<T>& items) {
    T* copy;
    cudaMalloc(&copy, items.size() * sizeof(T));
    cudaMemcpy(copy, items.data(), items.size() * sizeof(T), cudaMemcpyHostToDevice);
    return copy;
}
#endif

typedef std::vector<Position> Positions;
typedef std::vector<Chosen> Choices;
static double playouts = 0;

static std::vector<Sums> evaluate(const Positions& positions, const Choices& chosen, int worlds,
                                  Word64 seed) {
    int many = positions.size();
    std::vector<Sums> sums(many, Sums());
    for (auto& each : chosen)
        if (each.moves > 1) playouts += (double)each.moves * worlds;
#ifdef __CUDACC__
    Position* there = on_device(positions);
    Chosen* which = on_device(chosen);
    Sums* totals = on_device(sums);
    play_worlds<<<dim3(std::min((worlds + 127) / 128, 64), many), 128>>>(there, which, totals,
                                                                         worlds, seed);
    cudaMemcpy(sums.data(), totals, many * sizeof(Sums), cudaMemcpyDeviceToHost);
    cudaFree(there), cudaFree(which), cudaFree(totals);
    if (cudaError_t error = cudaGetLastError()) {
        std::puts(cudaGetErrorString(error));
        std::exit(1);
    }
#else
    for (int nth = 0; nth < many; nth++)
        for (int world = 0; world < worlds && chosen[nth].moves > 1; world++)
            play_world(positions[nth], chosen[nth], world_seed(seed, nth, world), sums[nth]);
#endif
    for (auto& each : sums) each.worlds = worlds;
    return sums;
}

// Drops moves that are behind greedy's by so many errors in each goal, or the same in every world.
static void prune(Choices& chosen, const std::vector<Sums>& sums, double errors,
                  const std::vector<Goal>& goals) {
    for (size_t nth = 0; nth < chosen.size(); nth++) {
        Chosen kept = Chosen();
        for (int k = 0; k < chosen[nth].moves; k++) {
            int move = chosen[nth].move[k];
            bool keep = false;
            for (Goal goal : goals)
                keep |= sums[nth].mean(move, goal) > -errors * sums[nth].error(move, goal);
            keep &= sums[nth].points_squared[move] || sums[nth].wins_squared[move];
            if (keep || move == 0) kept.move[kept.moves++] = move;
        }
        chosen[nth] = kept;
    }
}

static Choices all_moves(const Positions& positions) {
    Choices all(positions.size());
    for (size_t nth = 0; nth < all.size(); nth++) {
        all[nth].moves = positions[nth].moves;
        for (int move = 0; move < MOST_MOVES; move++) all[nth].move[move] = move;
    }
    return all;
}
