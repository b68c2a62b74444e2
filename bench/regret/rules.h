// SuDoKu for two seats with the default options, for very many playouts on a processor or a GPU.
//
// A twin of masume's rules; `tests/bots/test_regret_twin.py` finds no difference between the two.
//
// space   0 … 80 in reading order; its band is space / 27, its bit in the band space % 27
// set     three words, one a band
// value   0 … 8
//
// Nobody decides anything between drawing a tile and being in turn, and who is in turn sees all
// that matters: the board, and so what is not on it. So a tile is drawn here when it is laid.

#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define BOTH __host__ __device__ __forceinline__
#else
#define BOTH static inline
#endif

typedef unsigned long long Word64;
typedef uint32_t Band;

const int VALUES = 9, SPACES = 81, MOST_POINTS = 20, BAND = 27;
const Band FULL_BAND = (1u << BAND) - 1;

struct Board {
    Band worth[MOST_POINTS + 2][3];  // for each number of points, the empty spaces that pay it
    Band open[VALUES][3];            // for each value, the empty spaces where it repeats nothing
    Word64 unseen;                   // tiles not on the board, four bits a value
    int left;                        // how many tiles that is
    int top;                         // no space pays more
};

BOTH int count(Band bits) {
#ifdef __CUDA_ARCH__
    return __popc(bits);
#else
    return __builtin_popcount(bits);
#endif
}

BOTH int lowest(Band bits) {
#ifdef __CUDA_ARCH__
    return __ffs(bits) - 1;
#else
    return __builtin_ctz(bits);
#endif
}

BOTH bool any(const Band* set) { return set[0] | set[1] | set[2]; }

// A number that looks random (splitmix64).
BOTH Word64 mix(Word64 z) {
    z += 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

BOTH int below(Word64 random, int n) { return (int)(((random >> 32) * n) >> 32); }

BOTH int unseen_of(Word64 unseen, int value) { return (int)(unseen >> (4 * value)) & 15; }

// The 20 spaces that share a row, a column or a block with this one.
BOTH void neighbours(int space, Band* set) {
    int bit = space % BAND, column = space % 9;
    Band same_column = 0x40201u << column;
    Band row = 0x1FFu << (bit / 9 * 9), block = 0x1C0E07u << (column / 3 * 3);
    set[0] = set[1] = set[2] = same_column;
    set[space / BAND] = (same_column | row | block) & ~(1u << bit);
}

BOTH void clear(Board& board) {
    board = Board();
    for (int band = 0; band < 3; band++) board.worth[0][band] = FULL_BAND;
    for (int value = 0; value < VALUES; value++) {
        for (int band = 0; band < 3; band++) board.open[value][band] = FULL_BAND;
        board.unseen |= (Word64)VALUES << (4 * value);
    }
    board.left = SPACES;
}

// SDK-4, SDK-5: every empty neighbour pays one more from now on.
BOTH void lay(Board& board, int value, int space) {
    Band near[3], keep[3], risen[3] = {0, 0, 0}, self = 1u << (space % BAND);
    int home = space / BAND, top = board.top;
    neighbours(space, near);
    for (int band = 0; band < 3; band++) keep[band] = ~near[band];
    keep[home] &= ~self;
    for (int points = 0; points <= top; points++)
        for (int band = 0; band < 3; band++) {
            Band before = board.worth[points][band];
            board.worth[points][band] = (before & keep[band]) | risen[band];
            risen[band] = before & near[band];
        }
    if (any(risen)) {
        for (int band = 0; band < 3; band++) board.worth[top + 1][band] = risen[band];
        board.top = top + 1;
    }
    for (int band = 0; band < 3; band++) board.open[value][band] &= keep[band];
    for (int other = 0; other < VALUES; other++) board.open[other][home] &= ~self;
    board.unseen -= 1ull << (4 * value);
    board.left--;
}

// The most points for a value and the spaces that pay them; −1 if it fits nowhere.
BOTH int most(const Board& board, int value, Band* spaces) {
    const Band* open = board.open[value];
    if (!any(open)) return -1;
    for (int points = board.top; points >= 0; points--) {
        for (int band = 0; band < 3; band++) spaces[band] = board.worth[points][band] & open[band];
        if (any(spaces)) return points;
    }
    return -1;
}

// What a lay leaves: the best points of every unseen tile, added up.
BOTH int leaves(const Board& board, int value, int space) {
    Band near[3], others[3] = {~0u, ~0u, ~0u}, level[3];
    neighbours(space, near);
    others[space / BAND] = ~(1u << (space % BAND));
    Word64 unseen = board.unseen - (1ull << (4 * value));
    int total = 0, waiting = 0;
    for (int each = 0; each < VALUES; each++)
        if (unseen_of(unseen, each)) waiting |= 1 << each;
    for (int points = board.top + 1; points > 0 && waiting; points--) {
        for (int band = 0; band < 3; band++) {
            Band stays = points <= board.top ? board.worth[points][band] & ~near[band] : 0;
            level[band] = (stays | (board.worth[points - 1][band] & near[band])) & others[band];
        }
        if (!any(level)) continue;
        for (int rest = waiting; rest; rest &= rest - 1) {
            int each = lowest(rest);
            Band fits = 0;
            for (int band = 0; band < 3; band++)
                fits |= level[band] & board.open[each][band] & (each == value ? ~near[band] : ~0u);
            if (!fits) continue;
            total += points * unseen_of(unseen, each);
            waiting &= ~(1 << each);
        }
    }
    return total;
}

// The space that the bot `greedy` chooses, or −1: most points, then least left, then by lot.
BOTH int greedy(const Board& board, int value, Word64 random, int* gain) {
    Band best[3];
    int points = most(board, value, best);
    if (points < 0) return -1;
    *gain = points;
    bool alone = count(best[0]) + count(best[1]) + count(best[2]) == 1;
    int least = 1 << 30, chosen = -1, equals = 0;
    for (int band = 0; band < 3; band++)
        for (Band rest = best[band]; rest; rest &= rest - 1) {
            int space = BAND * band + lowest(rest);
            if (alone) return space;
            int left = leaves(board, value, space);
            if (left < least) {
                least = left, chosen = space, equals = 1;
            } else if (left == least) {
                equals++;
                if (!below(mix(random + equals), equals)) chosen = space;
            }
        }
    return chosen;
}

BOTH int draw(const Board& board, Word64 random) {
    int nth = below(random, board.left), value = 0;
    for (; value < VALUES - 1; value++) {
        int tiles = unseen_of(board.unseen, value);
        if (nth < tiles) break;
        nth -= tiles;
    }
    return value;
}

// Both go on greedily to the end (SDK-9, SDK-10): points of who is in turn less the other's.
// Which tiles come depends on the seed alone, not on where they are laid.
BOTH int playout(Board& board, Word64 seed) {
    int margin = 0, sign = 1, gain;
    for (int turn = 0; board.left; turn++) {
        Word64 random = mix(seed + turn * 0xD1342543DE82EF95ull);
        int value = draw(board, random), space = greedy(board, value, random, &gain);
        if (space < 0) break;
        lay(board, value, space);
        margin += sign * gain;
        sign = -sign;
    }
    return margin;
}
