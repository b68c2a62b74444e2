// Plays games of a player against itself, and writes what it saw: for `learn.py`.
//
//   g++ -O3 -std=c++17 bench/cardoku_weights/games.cpp -o games
//   ./games SEED GAMES ASTRAY OUT             the player before anything was learned
//   ./games SEED GAMES ASTRAY OUT WEIGHTS     the player with these weights, and half the playouts
//
// A row of OUT has the number of a turn, by how much its side is ahead in the end, how much of that
// came later, and the features of the table after the turn, all as floats.

#include <cstdio>
#include <cstdlib>

#include "player.h"

inline void read_weights(Player& player, const char* path) {
    FILE* file = fopen(path, "r");
    if (!file) perror(path), exit(1);
    for (int number = 0; number <= LAST; number++)
        for (double& weight : player.weights[number])
            if (fscanf(file, "%lf", &weight) != 1) exit(1);
    fclose(file);
    player.has_weights = true, player.playouts = 100, player.turns = 6;
}

int main(int count, char** words) {
    if (count < 5) return 1;
    int seed = atoi(words[1]), games = atoi(words[2]);
    double astray = atof(words[3]);
    FILE* out = fopen(words[4], "wb");
    Player player;
    if (count > 5) read_weights(player, words[5]);
    set_up();
    struct Row {
        float number, end, later;
        float seen[FEATURES];
        int side;
    };
    for (int game = 0; game < games; game++) {
        World world = deal(uint64_t(seed) * 7000003 + game);
        Random random(seed * 77ULL + game);
        std::vector<Row> rows;
        while (!world.is_over && world.number < 400) {
            World before = world;
            int side = world.side;
            Step step = player.choose(world, random);
            if (random.share() < astray) {
                Steps all = Player::steps(world, random);
                if (!all.empty()) step = all[random.below(all.size())];
            }
            world.make(step);
            if (before.number < FIRST || before.number >= 60) continue;
            Seen seen;
            look(before, world.table, side, seen);
            Row row = {float(before.number), 0, float(world.lead(side)), {}, side};
            std::copy(seen, seen + FEATURES, row.seen);
            rows.push_back(row);
        }
        for (Row& row : rows) {
            row.end = world.lead(row.side), row.later = row.end - row.later;
            fwrite(&row, sizeof(float), 3 + FEATURES, out);
        }
    }
    return fclose(out);
}
