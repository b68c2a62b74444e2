// The rules of `rules.h` for a test that calls them from Python.

#include "rules.h"

static Board board;

extern "C" {
void start(const char* tiles) {
    clear(board);
    for (int space = 0; space < SPACES; space++)
        if (tiles[space] != '0') lay(board, tiles[space] - '1', space);
}
void lay_tile(int value, int space) { lay(board, value - 1, space); }
int fits(int value, int space) { return board.open[value - 1][space / BAND] >> space % BAND & 1; }
int gain_of(int space) {
    for (int points = 0; points <= board.top; points++)
        if (board.worth[points][space / BAND] >> space % BAND & 1) return points;
    return -1;
}
int leaves_after(int value, int space) { return leaves(board, value - 1, space); }
int greedy_space(int value, int seed) {
    int gain;
    return greedy(board, value - 1, mix(seed), &gain);
}
int unseen_tiles(int value) { return unseen_of(board.unseen, value - 1); }
}
