// What `player.h` sees, for a test that calls it from Python.

#include "player.h"

extern "C" {
// Hands and decks: how many cards of each value, first of the side that has moved.
void features(const char* cells, int scored, const int* hands, const int* decks, double* found) {
    World world = {};
    Seen seen;
    if (!lines_of[1][1]) set_up();
    world.table.scored = scored;
    for (int space = 0; space < SPACES; space++)
        if (cells[space] != '0') world.table.put(cells[space] - '0', space);
    for (int side = 0; side < 2; side++)
        for (int value = 1; value < 10; value++) {
            int hand = hands[9 * side + value - 1], deck = decks[9 * side + value - 1];
            world.hand[side][value] = hand, world.hands[side] += hand;
            world.deck_counts[side][value] = deck, world.decks[side] += deck;
        }
    look(world, world.table, 0, seen);
    std::copy(seen, seen + FEATURES, found);
}
}
