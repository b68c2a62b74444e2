// Positions from games against greedy.

#pragma once
#include "worlds.h"

static Word64 drawn = 1;
static Word64 any_number() { return mix(drawn++); }

// SDK-1: one golden tile in every row, column and block.
static Board new_board() {
    Board board;
    clear(board);
    int stack[3][3], band[3][3], value[VALUES];
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) stack[i][j] = band[i][j] = j;
        for (int j = 2; j; j--) {
            std::swap(stack[i][j], stack[i][below(any_number(), j + 1)]);
            std::swap(band[i][j], band[i][below(any_number(), j + 1)]);
        }
    }
    for (int i = 0; i < VALUES; i++) value[i] = i;
    for (int i = VALUES - 1; i; i--) std::swap(value[i], value[below(any_number(), i + 1)]);
    for (int row = 0; row < 9; row++) {
        int s = stack[row / 3][row % 3];
        lay(board, value[row], row * 9 + s * 3 + band[s][row / 3]);
    }
    return board;
}

// Draws a tile and lists its lays, greedy's first; false when it fits nowhere.
static bool next_turn(Position& position) {
    const Board& board = position.board;
    if (!board.left) return false;
    position.value = draw(board, any_number());
    position.space[0] = greedy(board, position.value, any_number(), &position.gain[0]);
    if (position.space[0] < 0) return false;
    position.moves = 1;
    for (int points = board.top; points >= 0; points--)
        for (int band = 0; band < 3; band++) {
            Band rest = board.worth[points][band] & board.open[position.value][band];
            for (; rest; rest &= rest - 1) {
                int space = BAND * band + lowest(rest);
                if (space == position.space[0]) continue;
                position.space[position.moves] = space;
                position.gain[position.moves++] = points;
            }
        }
    return true;
}

static double crowding(const Board& board) {
    double total = 0;
    for (int value = 0; value < VALUES; value++) {
        const Band* open = board.open[value];
        int tiles = unseen_of(board.unseen, value);
        total += tiles * tiles / (count(open[0]) + count(open[1]) + count(open[2]) + .1);
    }
    return total;
}

// How the player wanders whose positions are looked at. All but `roomy` and `anything` give away
// three points at most.
enum Style { GREEDY, ANYTHING, LOOSE, ROOMY, CROWDED };
static const char* const STYLES[] = {"greedy", "anything", "loose", "roomy", "crowded"};

static int wander(const Position& position, Style style) {
    if (style == GREEDY) return 0;
    if (style == ANYTHING) return below(any_number(), position.moves);
    int chosen = 0, seen = 0;
    double best = -1e18;
    for (int move = 0; move < position.moves; move++) {
        if (style != ROOMY && position.gain[move] < position.gain[0] - 3) continue;
        if (style == LOOSE) {
            if (!below(any_number(), ++seen)) chosen = move;
            continue;
        }
        Board after = position.board;
        lay(after, position.value, position.space[move]);
        double worth = crowding(after) * (style == ROOMY ? -1 : 1);
        if (worth > best) best = worth, chosen = move;
    }
    return chosen;
}

static double normal() {
    double sum = -6;
    for (int k = 0; k < 12; k++) sum += (any_number() >> 11) / 9007199254740992.;
    return sum;
}

// From every game against greedy, one turn of the wanderer. Who wanders off soon lies so far
// behind that no move matters to the win: there the margin is drawn (normal, deviation 12).
static Positions positions_of(Style style, int many) {
    Positions found;
    while ((int)found.size() < many) {
        Position position;
        position.board = new_board();
        int seat = any_number() & 1, score[2] = {0, 0};
        Positions own;
        for (int turn = 0; next_turn(position); turn++) {
            int move = 0, mover = turn & 1;
            if (mover == seat) {
                position.turn = turn;
                position.margin = style == GREEDY ? score[seat] - score[!seat]
                                                  : (int)std::lround(12 * normal());
                own.push_back(position);
                move = wander(position, style);
            }
            score[mover] += position.gain[move];
            lay(position.board, position.value, position.space[move]);
        }
        if (own.empty()) continue;
        found.push_back(own[below(any_number(), own.size())]);
        found.back().turns = own.size();
    }
    return found;
}
