// Players: how they sort moves, play on, and what they see in a position.

#include "rules.h"

const int FEATURES = 41, KIND_SIZE = 19, FIRST = 8, LAST = 46;
const int AT[] = {0, 0, 5, 10, 17};
typedef std::vector<Step> Steps;
typedef double Seen[FEATURES];

inline int values_of(const int8_t* counts) {
    int values = 0;
    for (int value = 1; value < 10; value++)
        if (counts[value]) values |= 1 << (value - 1);
    return values;
}

inline void add_plays(const Table& table, int values, Steps& steps) {
    for (int space = 0; space < SPACES; space++)
        if (!table.cells[space])
            for (int fit = table.fits(space) & values; fit; fit &= fit - 1)
                steps.push_back({PLAY, lowest(fit), space});
}

inline void add_moves(const Table& table, Steps& steps) {
    for (int start = 0; start < SPACES; start++)
        if (table.is_loose(start))
            for (int target = 0; target < SPACES; target++)
                if (!table.cells[target] && table.reaches(start, target))
                    steps.push_back({MOVE, start, target});
}

inline bool can_swap(const Table& table, int one, int other) {
    return table.cells[one] != table.cells[other] && table.is_loose(one) &&
           table.is_loose(other) && table.reaches(one, other) && table.reaches(other, one);
}

inline void add_swaps(const Table& table, Steps& steps) {
    for (int one = 0; one < SPACES; one++)
        for (int other = one + 1; table.is_loose(one) && other < SPACES; other++)
            if (can_swap(table, one, other)) steps.push_back({SWAP, one, other});
}

// Every step that completes a line; with `free` cards of the table may move.
inline Steps captures(const Table& table, int values, bool free) {
    Steps steps;
    for (int line = 0; line < LINES; line++) {
        if (table.scored >> line & 1) continue;
        const int* spaces = spaces_of[line];
        for (int lacks = table.missing(line); lacks; lacks &= lacks - 1) {
            int value = lowest(lacks);
            for (int k = 0; k < 9; k++)
                if (!table.cells[spaces[k]] && has(values & table.fits(spaces[k]), value))
                    steps.push_back({PLAY, value, spaces[k]});
            for (int start = 0; free && start < SPACES; start++) {
                if (table.cells[start] != value || in_line[line][start] || table.is_locked(start))
                    continue;
                for (int k = 0; k < 9; k++)
                    if (!table.cells[spaces[k]] && table.reaches(start, spaces[k]))
                        steps.push_back({MOVE, start, spaces[k]});
            }
        }
        int lack = MIDDLE & ~table.values[line];
        if (!free || line >= BLOCKS || bits_in(table.values[line]) != 8 || bits_in(lack) != 1)
            continue;
        for (int k = 0; k < 9; k++) {
            int end = spaces[k];
            if (table.cells[end] != 1 && table.cells[end] != 9) continue;
            for (int other = 0; other < SPACES; other++)
                if (table.cells[other] == lowest(lack) && can_swap(table, end, other))
                    steps.push_back({SWAP, std::min(end, other), std::max(end, other)});
        }
    }
    return steps;
}

inline int most_captured(const Table& table, int values, bool free, Step* best = nullptr) {
    int most = 0;
    for (Step step : captures(table, values, free)) {
        int gain = gain_of(table, step);
        if (gain > most) {
            most = gain;
            if (best) *best = step;
        }
    }
    return most;
}

// How likely a side holds a card of each value in its next turn.
inline void chances(const World& world, int side, double* held) {
    int size = world.decks[side] + world.hands[side];
    double in_hand = world.hands[side] + (world.decks[side] > 0);
    double share = std::min(1.0, in_hand / std::max(1, size));
    for (int value = 1; value < 10; value++)
        held[value] =
            1 - pow(1 - share, world.hand[side][value] + world.deck_counts[side][value]);
}

// The most that the next side is likely to take, and what else it could.
inline void left_to_take(const World& world, const Table& table, int side, const double* held,
                         double& most, double& rest) {
    int values = 0;
    double sum = most = 0;
    for (int value = 1; value < 10; value++)
        if (world.hand[side][value] + world.deck_counts[side][value]) values |= 1 << (value - 1);
    for (Step step : captures(table, values, world.decks[side] <= 1)) {
        double worth = gain_of(table, step) * (step.kind == PLAY ? held[step.first] : 1.0);
        most = std::max(most, worth), sum += worth;
    }
    rest = std::min(3.0, sum - most);
}

// How many cards keep a value out of the best empty space of a line; 2 if more or locked.
inline int bars(const Table& table, int line, int value) {
    int best = 2;
    for (int space : spaces_of[line]) {
        if (table.cells[space]) continue;
        int card = -1, count = 0;
        for (int other : lines_of[space]) {
            if (other == line || !has(table.values[other], value)) continue;
            for (int at : spaces_of[other])
                if (table.cells[at] == value && at != card) {
                    card = at, count++;
                    if (table.is_locked(at)) count = 2;
                }
        }
        best = std::min(best, count);
    }
    return best;
}

// What `masume.games.cardoku.bots.outlook` sees in a table after a side's turn.
inline void look(const World& world, const Table& table, int side, Seen& seen) {
    double theirs[10], mine[10];
    memset(seen, 0, sizeof seen);
    chances(world, 1 - side, theirs), chances(world, side, mine);
    seen[0] = 1;
    for (int line = 0; line < LINES; line++) {
        if (table.scored >> line & 1) continue;
        bool is_block = line >= BLOCKS;
        int in = table.values[line], lacks = (is_block ? EVERY : MIDDLE) & ~in;
        bool end = !is_block && !(in & ENDS);
        int count = bits_in(lacks) + end, barred = 0;
        if (count > 4) continue;
        double* at = seen + (is_block ? 1 + KIND_SIZE : 1);
        for (int rest = lacks; rest; rest &= rest - 1) barred += bars(table, line, lowest(rest));
        if (end) barred += std::min(bars(table, line, 1), bars(table, line, 9));
        if (count == 4) {
            at[AT[4]] += 1, at[AT[4] + 1] += barred;
            continue;
        }
        at[AT[count] + barred] += 1;
        if (count > 1 || barred) continue;
        double their = 0, my = 0;
        for (int able = lacks ? lacks : ENDS; able; able &= able - 1)
            if (lacks || !bars(table, line, lowest(able)))
                their = std::max(their, theirs[lowest(able)]),
                my = std::max(my, mine[lowest(able)]);
        at[3] += their, at[4] += my * (1 - their);
    }
    left_to_take(world, table, 1 - side, theirs, seen[FEATURES - 2], seen[FEATURES - 1]);
}

struct Candidate {
    Step step;
    double prior, tie, sum = 0;
    int worlds = 0;
    double worth() const { return sum / worlds + prior; }
};

struct Player {
    bool has_weights = false;
    double weights[LAST + 1][FEATURES];
    int playouts = 200, turns = 8;

    double outlook(const World& world, const Table& table, int side, int number) const {
        Seen seen;
        double worth = 0;
        look(world, table, side, seen);
        for (int k = 0; k < FEATURES; k++) worth += weights[std::min(number, LAST)][k] * seen[k];
        return worth;
    }
    static Steps steps(const World& world, Random& random) {
        Steps found, others;
        add_plays(world.table, values_of(world.hand[world.side]), found);
        if (world.decks[world.side]) return found;
        add_moves(world.table, others), add_swaps(world.table, others);
        const int looked_at = 300;
        if (int(others.size()) > looked_at) {
            for (int k = 0; k < looked_at; k++)
                std::swap(others[k], others[k + random.below(others.size() - k)]);
            others.resize(looked_at);
            for (Step step : captures(world.table, 0, true)) others.push_back(step);
        }
        found.insert(found.end(), others.begin(), others.end());
        return found;
    }
    // The chances by hand or, late, from the table, which the first player's prior counts with.
    static void reach(const World& world, int side, double* held) {
        chances(world, side, held);
        for (int space = 0; world.decks[side] <= 1 && space < SPACES; space++)
            if (world.table.is_loose(space)) held[world.table.cells[space]] = 1;
    }
    double prior(const World& world, Step step) const {
        Table table = world.table;
        int gain = table.make(step);
        if (has_weights) return gain + outlook(world, table, world.side, world.number);
        double held[10], most, rest;
        reach(world, 1 - world.side, held);
        left_to_take(world, table, 1 - world.side, held, most, rest);
        return gain - 0.8 * (most + 0.3 * rest);
    }
    static bool some_play(const World& world, Random& random, Step& step) {
        int cards[DECK], n = 0;
        for (int value = 1; value < 10; value++)
            for (int k = 0; k < world.hand[world.side][value]; k++) cards[n++] = value;
        while (n) {
            int k = random.below(n), value = cards[k], spaces[SPACES], count = 0;
            cards[k] = cards[--n];
            for (int space = 0; space < SPACES; space++)
                if (!world.table.cells[space] && has(world.table.fits(space), value))
                    spaces[count++] = space;
            if (count) return step = {PLAY, value, spaces[random.below(count)]}, true;
            n = int(std::remove(cards, cards + n, value) - cards);
        }
        return false;
    }
    static bool some_card(const Table& table, bool swaps, Random& random, Step& step) {
        int loose[SPACES], n = 0;
        for (int space = 0; space < SPACES; space++)
            if (table.is_loose(space)) loose[n++] = space;
        int all[SPACES], size = n;
        std::copy(loose, loose + n, all);
        while (n) {
            int k = random.below(n), start = loose[k], targets[SPACES], count = 0;
            loose[k] = loose[--n];
            if (swaps) {
                for (int j = 0; j < size; j++)
                    if (can_swap(table, start, all[j])) targets[count++] = all[j];
            } else {
                for (int space = 0; space < SPACES; space++)
                    if (!table.cells[space] && table.reaches(start, space))
                        targets[count++] = space;
            }
            if (!count) continue;
            int target = targets[random.below(count)];
            step = {MOVE, start, target};
            if (swaps) step = {SWAP, std::min(start, target), std::max(start, target)};
            return true;
        }
        return false;
    }
    static bool some_step(const World& world, Random& random, Step& step) {
        if (world.decks[world.side]) return some_play(world, random, step);
        const Table& table = world.table;
        if (random.share() < 0.5) {
            if (some_play(world, random, step) || some_card(table, false, random, step))
                return true;
        } else if (some_card(table, false, random, step) || some_play(world, random, step)) {
            return true;
        }
        return some_card(table, true, random, step);
    }
    static Step quick(const World& world, Random& random) {
        int side = world.side, other = 1 - side, least = 99;
        Step best{PASS, 0, 0}, step;
        if (most_captured(world.table, values_of(world.hand[side]), !world.decks[side], &best))
            return best;
        for (int k = 0; k < 3 && least; k++) {
            if (!some_step(world, random, step)) return {PASS, 0, 0};
            Table table = world.table;
            table.make(step);
            int left = most_captured(table, values_of(world.hand[other]), world.decks[other] <= 1);
            if (left < least) best = step, least = left;
        }
        return best;
    }
    double played_on(World world, int side, uint64_t luck) const {
        Random random(luck);
        for (int k = 0; k < turns && !world.is_over; k++) world.make(quick(world, random));
        double lead = world.lead(side);
        if (world.is_over) return lead + 2 * ((lead > 0) - (lead < 0));
        if (!has_weights) return lead;
        int mover = 1 - world.side;
        double worth = outlook(world, world.table, mover, world.number - 1);
        return lead + 0.7 * (mover == side ? worth : -worth);
    }
    Step choose(const World& world, Random& random) const {
        std::vector<Candidate> found;
        for (Step step : steps(world, random)) {
            double worth = prior(world, step);
            found.push_back({step, worth, random.share()});
        }
        if (found.empty()) return {PASS, 0, 0};
        std::sort(found.begin(), found.end(), [](const Candidate& one, const Candidate& other) {
            return one.prior != other.prior ? one.prior > other.prior : one.tie < other.tie;
        });
        if (found.size() > 12) found.resize(12);
        int rounds = 0;
        while (1 << rounds < int(found.size())) rounds++;
        for (int round = 0; round < rounds; round++) {
            int worlds = std::max(2, playouts / (rounds * int(found.size())));
            for (int k = 0; k < worlds; k++) {
                World start = world;
                start.resample(world.side, random);
                uint64_t luck = random.next();
                for (Candidate& each : found) {
                    World next = start;
                    next.make(each.step);
                    each.sum += played_on(next, world.side, luck), each.worlds++;
                }
            }
            std::stable_sort(found.begin(), found.end(),
                             [](const Candidate& one, const Candidate& other) {
                                 return one.worth() > other.worth();
                             });
            found.resize((found.size() + 1) / 2);
        }
        return found[0].step;
    }
};
