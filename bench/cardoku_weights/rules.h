// Cardoku for two sides and two decks, without domains: tables, steps, and what may follow.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

const int SPACES = 81, LINES = 27, BLOCKS = 18, DECK = 36, HAND = 10;
const int EVERY = 511, ENDS = 1 | 256, MIDDLE = EVERY & ~ENDS;

struct Random {
    uint64_t state;
    explicit Random(uint64_t seed) : state(seed * 0x9E3779B97F4A7C15ULL + 12345) {
        for (int k = 0; k < 4; k++) next();
    }
    uint64_t next() {
        uint64_t z = state += 0x9E3779B97F4A7C15ULL;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    int below(int n) { return int((next() >> 33) % n); }
    double share() { return (next() >> 11) / 9007199254740992.0; }
};

enum Kind { PLAY, MOVE, SWAP, PASS };
struct Step {
    Kind kind;
    int first, second;  // a play: value and space; else two spaces
};

// The row, the column and the block of a space; the spaces of a line; whether a space is in a line.
static int lines_of[SPACES][3], spaces_of[LINES][9];
static bool in_line[LINES][SPACES];

inline void set_up() {
    int count[LINES] = {};
    for (int space = 0; space < SPACES; space++) {
        int lines[] = {space / 9, 9 + space % 9, BLOCKS + space / 27 * 3 + space % 9 / 3};
        for (int k = 0; k < 3; k++) {
            lines_of[space][k] = lines[k];
            spaces_of[lines[k]][count[lines[k]]++] = space;
            in_line[lines[k]][space] = true;
        }
    }
}

inline int bits_in(int values) { return __builtin_popcount(values); }
inline int lowest(int values) { return __builtin_ctz(values) + 1; }
inline bool has(int values, int value) { return values >> (value - 1) & 1; }

struct Table {
    int8_t cells[SPACES];
    int values[LINES];  // the set of values in each line
    uint32_t scored;

    int fits(int space) const {
        const int* line = lines_of[space];
        return EVERY & ~(values[line[0]] | values[line[1]] | values[line[2]]);
    }
    void put(int value, int space) {
        cells[space] = value;
        for (int line : lines_of[space]) values[line] |= 1 << (value - 1);
    }
    int lift(int space) {
        int value = cells[space];
        cells[space] = 0;
        for (int line : lines_of[space]) values[line] &= ~(1 << (value - 1));
        return value;
    }
    bool is_locked(int space) const {
        for (int line : lines_of[space])
            if (values[line] == EVERY) return true;
        return false;
    }
    bool is_loose(int space) const { return cells[space] && !is_locked(space); }
    // Whether the card of a space, once lifted, would clash with nothing on another one.
    bool reaches(int start, int target) const {
        for (int line : lines_of[target])
            if (has(values[line], cells[start]) && !in_line[line][start]) return false;
        return true;
    }
    bool is_complete(int line) const {
        int in = values[line];
        return line >= BLOCKS ? in == EVERY : (in & MIDDLE) == MIDDLE && (in & ENDS);
    }
    // The values of which one alone would complete a line.
    int missing(int line) const {
        int in = values[line], lacks = MIDDLE & ~in;
        if (line >= BLOCKS) return bits_in(in) == 8 ? EVERY & ~in : 0;
        if (lacks) return bits_in(lacks) == 1 && (in & ENDS) ? lacks : 0;
        return in & ENDS ? 0 : ENDS;
    }
    int score(int space) {
        int points = 0;
        for (int line : lines_of[space])
            if (!(scored >> line & 1) && is_complete(line)) scored |= 1u << line, points++;
        return points;
    }
    int make(Step step) {
        if (step.kind == PASS) return 0;
        if (step.kind == PLAY) return put(step.first, step.second), score(step.second);
        int value = lift(step.first);
        if (step.kind == MOVE) return put(value, step.second), score(step.second);
        int other = lift(step.second);
        put(other, step.first), put(value, step.second);
        int points = score(step.first);
        return points + score(step.second);
    }
};

inline int gain_of(Table table, Step step) { return table.make(step); }

struct World {
    Table table;
    int8_t hand[2][10], deck_counts[2][10], deck[2][DECK];
    int decks[2], hands[2], side, starter, points[2], passes, idle, number;
    bool is_over;

    bool is_bare() const { return !decks[0] && !decks[1]; }
    int lead(int of) const { return points[of] - points[1 - of]; }

    void draw() {
        if (!decks[side]) return;
        int value = deck[side][--decks[side]];
        deck_counts[side][value]--, hand[side][value]++, hands[side]++;
    }
    void make(Step step) {
        bool bare = is_bare();
        if (step.kind == PASS) {
            passes++, idle += bare;
        } else {
            int gain = table.make(step);
            points[side] += gain, passes = 0;
            idle = bare && !gain && step.kind != PLAY ? idle + 1 : 0;
            if (step.kind == PLAY) hand[side][step.first]--, hands[side]--;
        }
        is_over = bare && (passes >= 2 || idle >= 6 || !(hands[0] + hands[1]));
        if (is_over) return;
        side = 1 - side, number++;
        draw();
    }
    void shuffle(Random& random) {
        for (int of = 0; of < 2; of++) {
            int n = 0;
            for (int value = 1; value < 10; value++)
                for (int k = 0; k < deck_counts[of][value]; k++) deck[of][n++] = value;
            while (n > 1) n--, std::swap(deck[of][n], deck[of][random.below(n + 1)]);
        }
    }
    // Deals what a side cannot see again.
    void resample(int viewer, Random& random) {
        int other = 1 - viewer, pool[2 * DECK], n = 0;
        for (int value = 1; value < 10; value++)
            for (int k = hand[other][value] + deck_counts[other][value]; k; k--) pool[n++] = value;
        for (int k = n - 1; k > 0; k--) std::swap(pool[k], pool[random.below(k + 1)]);
        memset(hand[other], 0, 10), memset(deck_counts[other], 0, 10);
        for (int k = 0; k < n; k++)
            (k < hands[other] ? hand : deck_counts)[other][pool[k]]++;
        shuffle(random);
    }
};

inline World deal(uint64_t seed) {
    World world = {};
    Random random(seed);
    world.starter = random.below(2);
    int down[3][3], across[3][3], cards[2][DECK], left[2] = {DECK, DECK};
    for (int band = 0; band < 3; band++) {
        for (int k = 0; k < 3; k++) down[band][k] = across[band][k] = k;
        for (int k = 2; k > 0; k--) {
            std::swap(down[band][k], down[band][random.below(k + 1)]);
            std::swap(across[band][k], across[band][random.below(k + 1)]);
        }
    }
    for (int of = 0; of < 2; of++) {
        for (int k = 0; k < DECK; k++) cards[of][k] = k % 9 + 1;
        for (int k = DECK - 1; k > 0; k--) std::swap(cards[of][k], cards[of][random.below(k + 1)]);
    }
    for (int block = 0; block < 9; block++) {
        int band = block / 3, stack = block % 3, of = (world.starter + block) % 2;
        int row = 3 * band + down[band][stack], column = 3 * stack + across[stack][band];
        world.table.put(cards[of][--left[of]], 9 * row + column);
    }
    for (int of = 0; of < 2; of++) {
        for (int k = 0; k < HAND; k++) world.hand[of][cards[of][--left[of]]]++;
        world.hands[of] = HAND, world.decks[of] = left[of];
        for (int k = 0; k < left[of]; k++) {
            world.deck[of][k] = cards[of][k];
            world.deck_counts[of][cards[of][k]]++;
        }
    }
    world.side = world.starter;
    world.draw();
    return world;
}
