// How much any player can gain over the bot `greedy` at a SuDoKu table of two (docs/bots.md).
//
//   g++ -O3 -x c++ bench/regret/regret.cu -o regret          (hundreds of times slower)
//   nvcc -O3 -arch=native bench/regret/regret.cu -o regret
//   ./regret bound STYLE POSITIONS WORLDS SEED    what the best move of each turn gains
//   ./regret play points|wins GAMES WORLDS SEED   a player that plays every move out so often
//
// The *advantage* of a move is what it gains if both go on greedily after it. However a player
// plays against greedy, what they gain over greedy in a game is, on average, the sum of the
// advantages of their moves. So nobody gains more than the largest advantage of every turn,
// added up over the turns of the positions that they get into.

#include <string>

#include "positions.h"

struct Mean {
    double sum = 0, squares = 0;
    int n = 0;
    void add(double x) { sum += x, squares += x * x, n++; }
    double mean() const { return n ? sum / n : 0; }
    double give() const { return n ? 1.96 * std::sqrt((squares / n - mean() * mean()) / n) : 0; }
};

static int best_of(const Sums& sums, const Chosen& chosen, Goal goal) {
    int best = 0;
    for (int k = 1; k < chosen.moves; k++)
        if (sums.mean(chosen.move[k], goal) > (best ? sums.mean(best, goal) : 0))
            best = chosen.move[k];
    return best;
}

struct Report {
    Mean surely, at_best, other, poorer, surely_at[9], at_best_at[9];

    void add(const Position& position, const Chosen& chosen, const Sums& one, const Sums& two,
             Goal goal) {
        int first = best_of(one, chosen, goal), second = best_of(two, chosen, goal);
        double crossed = first ? two.mean(first, goal) / 2 : 0, largest = 0;
        if (second) crossed += one.mean(second, goal) / 2;
        for (int k = 1; k < chosen.moves; k++) {
            int move = chosen.move[k];
            largest = std::max(largest, (one.mean(move, goal) + two.mean(move, goal)) / 2);
        }
        surely.add(position.turns * crossed), at_best.add(position.turns * largest);
        surely_at[position.turn / 8].add(crossed), at_best_at[position.turn / 8].add(largest);
        other.add(first != 0), poorer.add(position.gain[first] < position.gain[0]);
    }

    void print(Goal goal) const {
        std::printf("%s a game: %+.3f ± %.3f surely, %+.3f ± %.3f at best;",
                    goal == POINTS ? "points" : "win %", surely.mean(), surely.give(),
                    at_best.mean(), at_best.give());
        std::printf(" another move in %.1f %% of turns, one that pays less in %.2f %%\n",
                    100 * other.mean(), 100 * poorer.mean());
        for (int k = 0; k < 9; k++)
            if (int n = surely_at[k].n)
                std::printf("  turn %2d to %2d: %+.3f to %+.3f a move, %d positions\n", 8 * k,
                            8 * k + 7, surely_at[k].mean(), at_best_at[k].mean(), n);
    }
};

// *Surely*: the best move of one half of the worlds, judged in the other half; never too high.
// *At best*: the best mean of all worlds, luck included; never too low. Both on average.
static void bound(Style style, int many, int worlds, Word64 seed) {
    drawn = seed * 1000003;
    Positions positions = positions_of(style, many);
    Choices chosen = all_moves(positions);
    for (int few = worlds / 256; few < worlds / 2; few *= 8)
        prune(chosen, evaluate(positions, chosen, few, any_number()), 4, {POINTS, WINS});
    auto one = evaluate(positions, chosen, worlds / 2, any_number());
    auto two = evaluate(positions, chosen, worlds / 2, any_number());
    std::printf("%s, %d positions, %d worlds, %.3g playouts\n", STYLES[style], many, worlds,
                playouts);
    for (Goal goal : {POINTS, WINS}) {
        Report report;
        for (int k = 0; k < many; k++) report.add(positions[k], chosen[k], one[k], two[k], goal);
        report.print(goal);
    }
}

// One search: the move that is ahead of greedy's by its error at least, and by most.
static std::vector<int> search(const Positions& positions, Goal goal, int worlds) {
    Choices chosen = all_moves(positions);
    for (int few = worlds / 64; few < worlds; few *= 8)
        prune(chosen, evaluate(positions, chosen, few, any_number()), 3.5, {goal});
    auto sums = evaluate(positions, chosen, worlds, any_number());
    std::vector<int> found(positions.size());
    for (size_t nth = 0; nth < positions.size(); nth++) {
        double most = 0;
        for (int k = 1; k < chosen[nth].moves; k++) {
            int move = chosen[nth].move[k];
            double mean = sums[nth].mean(move, goal);
            if (mean > sums[nth].error(move, goal) && mean > most) most = mean, found[nth] = move;
        }
    }
    return found;
}

// Games of the searching player against greedy, all a turn at a time.
struct Games {
    std::vector<Board> boards;
    std::vector<int> ahead, over;
    std::vector<double> gained;

    explicit Games(int many) : boards(many), ahead(many), over(many), gained(many) {
        for (auto& board : boards) board = new_board();
    }

    void lay_tile(int game, const Position& position, int move, int sign) {
        lay(boards[game], position.value, position.space[move]);
        ahead[game] += sign * position.gain[move];
    }

    // Greedy lays where it is in turn; where the searcher is, the position waits for it.
    Positions waiting(int turn, std::vector<int>& games) {
        Positions positions;
        for (int game = 0; game < (int)boards.size(); game++) {
            Position position;
            position.board = boards[game], position.margin = ahead[game];
            if (over[game] || (over[game] = !next_turn(position))) continue;
            if ((turn & 1) != (game & 1))
                lay_tile(game, position, 0, -1);
            else
                positions.push_back(position), games.push_back(game);
        }
        return positions;
    }

    // What it gains is the sum of its moves' advantages, each measured in fresh worlds: far surer
    // than counting the wins.
    void play_turn(int turn, Goal goal, int worlds) {
        std::vector<int> games;
        Positions positions = waiting(turn, games);
        if (positions.empty()) return;
        std::vector<int> found = search(positions, goal, worlds);
        Choices pairs(positions.size());
        for (size_t k = 0; k < pairs.size(); k++)
            pairs[k].moves = found[k] ? 2 : 1, pairs[k].move[0] = 0, pairs[k].move[1] = found[k];
        auto fresh = evaluate(positions, pairs, worlds, any_number());
        for (size_t k = 0; k < pairs.size(); k++) {
            if (found[k]) gained[games[k]] += fresh[k].mean(found[k], goal);
            lay_tile(games[k], positions[k], found[k], 1);
        }
    }
};

static void play(Goal goal, int many, int worlds, Word64 seed) {
    drawn = seed * 7000003;
    Games games(many);
    for (int turn = 0; turn < MOST_MOVES; turn++) games.play_turn(turn, goal, worlds);
    Mean gain, points, wins;
    for (int game = 0; game < many; game++) {
        int ahead = games.ahead[game];
        gain.add(games.gained[game]), points.add(ahead);
        wins.add(ahead > 0 ? 100 : ahead ? 0 : 50);
    }
    std::printf("%d games, %d worlds, %.3g playouts: gains %+.3f ± %.3f %s\n", many, worlds,
                playouts, gain.mean(), gain.give(), goal == POINTS ? "points" : "win %");
    std::printf("counted: %+.2f ± %.2f points, %.1f ± %.1f %% wins\n", points.mean(),
                points.give(), wins.mean(), wins.give());
}

int main(int words, char** word) {
    std::string task = words == 6 ? word[1] : "", what = words == 6 ? word[2] : "";
    if (task == "bound")
        for (int style = GREEDY; style <= CROWDED; style++)
            if (what == STYLES[style])
                return bound((Style)style, atoi(word[3]), atoi(word[4]), atoi(word[5])), 0;
    if (task == "play" && (what == "points" || what == "wins"))
        return play(what == "wins" ? WINS : POINTS, atoi(word[3]), atoi(word[4]), atoi(word[5])), 0;
    std::puts("regret bound greedy|anything|loose|roomy|crowded POSITIONS WORLDS SEED");
    std::puts("regret play points|wins GAMES WORLDS SEED");
    return 2;
}
