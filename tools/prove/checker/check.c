/* Check a proof file with a second program, which shares nothing with the package.

   cc -O3 -march=native -o check check.c && ./check FILE [SECONDS=600 [SEED=1 [LEAF=0.002 [TABLE=16]]]]

   Every bound marked as deduced (`parts`) must follow from those of the positions after its moves. The others,
   which the package found by a search, are proved again until the time is up, with the rules and the search below.
   A bound that takes more than one search of LEAF million positions is split. If the side that it favours is to
   move, one move is chosen, and another one if that is refuted. The other side's moves must all be answered, and
   the next one to be tried is picked at random (SEED). The share of a bound that was proved again is the share of
   the other side's lines of play, if all moves in a position are equally likely; 100 % is a complete proof. If all
   moves are refuted, the bound is false, and the program exits with 1.

   TABLE is the largest number of seeds in the endgame table, which is filled when positions are first needed (with
   six pits, it takes 30 MB for 16 seeds and 225 MB for 20). The transposition table takes 512 MB. */

#define _GNU_SOURCE
#include <err.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

typedef uint64_t u64;
typedef struct { u64 own, opp; } Board; /* the pits of the player to move and of the other, a byte each, from the left */
typedef struct { Board board; int gain; bool again, over; } Step; /* after a move: `gain` is the mover's net gain */

enum { STORE = 6, MOST = 72, WAYS = MOST + 12, BUCKETS = 1 << 23 };
#define PIT(side, pit) ((int)((side) >> 8 * (pit) & 255))
#define SUM(side) ((int)((side) * 0x0101010101010101u >> 56))

static int seeds_on(Board b) { return SUM(b.own) + SUM(b.opp); }

/* The rules. Sowing visits the cells 0 ... pits-1 (own), 6 (the store) and 7 ... 6+pits (the other's). */

static int pits;
static bool skip_origin, extra_turn, capture, empty_capture, wari_capture, rest_to_emptier;
static u64 sown_own[6][MOST + 1], sown_opp[6][MOST + 1];
static int last_cell[6][MOST + 1];

static void prepare_sowing(void) {
    for (int pit = 0; pit < pits; pit++)
        for (int seeds = 1, cell, left; seeds <= MOST; last_cell[pit][seeds++] = cell)
            for (left = seeds, cell = pit; left > 0;) {
                cell = cell == pits - 1 ? STORE : cell == STORE + pits ? 0 : cell + 1;
                if (skip_origin && cell == pit) continue;
                if (cell <= STORE) sown_own[pit][seeds] += (u64)1 << 8 * cell;
                else sown_opp[pit][seeds] += (u64)1 << 8 * (cell - STORE - 1);
                left--;
            }
}

static Step play(Board b, int pit) {
    int seeds = PIT(b.own, pit), last = last_cell[pit][seeds];
    u64 own = (b.own & ~((u64)255 << 8 * pit)) + sown_own[pit][seeds], opp = b.opp + sown_opp[pit][seeds];
    int across = pits - 1 - last, taken = last < STORE ? PIT(opp, across) : 0;
    if (last < STORE && capture && PIT(own, last) == 1 && (taken || empty_capture)) {
        own += ((u64)(taken + 1) << 8 * STORE) - ((u64)1 << 8 * last);
        opp &= ~((u64)255 << 8 * across);
    }
    for (int at = last - STORE - 1; wari_capture && at >= 0 && (PIT(opp, at) == 2 || PIT(opp, at) == 3); at--) {
        own += (u64)PIT(opp, at) << 8 * STORE;
        opp &= ~((u64)255 << 8 * at);
    }
    int gain = PIT(own, STORE);
    own &= ((u64)1 << 8 * STORE) - 1;
    if (!own || !opp) { /* one side is empty: the game is over, and someone gets the rest */
        int rest = SUM(own) - SUM(opp);
        return (Step){{own, opp}, gain + (rest_to_emptier ? -rest : rest), false, true};
    }
    bool again = extra_turn && last == STORE;
    return (Step){again ? (Board){own, opp} : (Board){opp, own}, gain, again, false};
}

/* The endgame table: the exact value of each position, in net seeds to come for the player to move. Positions with
   the same number of seeds are numbered by the places of the 11 bars between their 12 pits. */

static int table_seeds = 16;
static uint8_t *table; /* 128 + value; 0 if it is not known yet */
static u64 choose[WAYS + 1][13];

/* Return zeroed memory in large pages, without which each probe costs several times as much. */
static void *zeroed(u64 size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) errx(2, "there is too little memory");
    return madvise(memory, size, MADV_HUGEPAGE), memory;
}

static void prepare_table(void) {
    for (int n = 0; n <= WAYS; n++)
        for (int k = 0; k < 13; k++) choose[n][k] = k == 0 ? 1 : n == 0 ? 0 : choose[n - 1][k - 1] + choose[n - 1][k];
    table = zeroed(choose[table_seeds + 2 * pits][2 * pits]);
}

static u64 place(Board b, int seeds) {
    u64 number = choose[seeds - 1 + 2 * pits][2 * pits]; /* the positions with fewer seeds come first */
    int before = 0;
    for (int pit = 0; pit < pits; pit++) before += PIT(b.own, pit), number += choose[before + pit][pit + 1];
    for (int at = pits; at < 2 * pits - 1; at++) before += PIT(b.opp, at - pits), number += choose[before + at][at + 1];
    return number;
}

/* The transposition table: proved bounds by position, in buckets of one cache line. The upper 16 bits of `own`
   contain the lower and upper bound, those of `opp` the best move and the logarithm of the work. */

static Board *entries;
static const u64 KEY = ((u64)1 << 48) - 1;

static Board *bucket(Board b) {
    u64 hash = b.own * 0x9E3779B97F4A7C15u ^ (b.opp + 0x632BE59BD9B4E019u) * 0xC2B2AE3D27D4EB4Fu;
    return entries + 4 * ((hash ^ hash >> 29) * 0xBF58476D1CE4E5B9u >> 41);
}

static Board *find(Board b) {
    Board *e = bucket(b);
    for (int i = 0; i < 4; i++)
        if ((e[i].own & KEY) == b.own && (e[i].opp & KEY) == b.opp) return e + i;
    return NULL;
}

static int low(const Board *e) { return (int8_t)(e->own >> 48); }
static int high(const Board *e) { return (int8_t)(e->own >> 56); }


static void store(Board b, int least, int most, int move, u64 work) {
    Board *e = find(b), *first = bucket(b);
    if (e) least = low(e) > least ? low(e) : least, most = high(e) < most ? high(e) : most;
    else
        for (int i = (e = first, 1); i < 4; i++) /* replace the entry with the least work */
            if (first[i].opp >> 56 < e->opp >> 56) e = first + i;
    e->own = b.own | (u64)(uint8_t)least << 48 | (u64)(uint8_t)most << 56;
    e->opp = b.opp | (u64)move << 48 | (u64)(64 - __builtin_clzll(work | 1)) << 56;
}

static u64 nodes, node_limit;
static time_t deadline;
static jmp_buf out_of_budget;

/* Return the bound that a position after a move must reach, for the player to move there. */
static int passed_on(Step s, int bound) { return s.again ? bound - s.gain : s.gain - bound + 1; }

typedef struct { Step step; int seeds, pit, key; } Choice;

static int worth(Step s, int rest) { return s.gain + (s.again ? rest : -rest); }

/* List the moves, except those that end the game; `best` becomes the value of the best of these. */
static int choices(Board b, Choice *list, int *best) {
    int count = 0;
    *best = -MOST - 1;
    for (int pit = pits - 1; pit >= 0; pit--) {
        if (!PIT(b.own, pit)) continue;
        Step s = play(b, pit);
        int seeds = seeds_on(s.board);
        if (s.over) *best = s.gain > *best ? s.gain : *best;
        else list[count++] = (Choice){s, seeds, pit, s.again ? 100 + pit : s.gain * 2};
        if (seeds > table_seeds) __builtin_prefetch(bucket(s.board));
        else if (seeds) __builtin_prefetch(table + place(s.board, seeds));
    }
    return count;
}

static int exact(Board b, int seeds) {
    uint8_t *known = table + place(b, seeds);
    if (*known) return *known - 128;
    Choice list[6];
    int best, count = choices(b, list, &best);
    for (int i = 0; i < count; i++) {
        int value = worth(list[i].step, exact(list[i].step.board, list[i].seeds));
        if (value > best) best = value;
    }
    *known = (uint8_t)(best + 128);
    return best;
}

/* Return a lower bound on the value if it is at least `bound`, and otherwise an upper bound. */
static int search(Board b, int seeds, int bound) {
    if (seeds <= table_seeds) return exact(b, seeds);
    bound += (bound ^ seeds) & 1; /* all seeds are shared out, so values have the parity of the seeds */
    if (bound > seeds) return seeds;
    if (bound <= -seeds) return -seeds;
    if (++nodes > node_limit || (!(nodes & 0xFFFF) && time(NULL) > deadline)) longjmp(out_of_budget, 1);
    Board *known = find(b);
    if (known && low(known) >= bound) return low(known);
    if (known && high(known) < bound) return high(known);
    int first = known ? PIT(known->opp, 6) : 255;
    u64 before = nodes;
    Choice list[6];
    int move = 255, kept = 0, best, count = choices(b, list, &best);
    for (int i = 0; i < count && best < bound; i++) { /* moves that are decided without a search */
        Choice c = list[i];
        Board *e = c.seeds > table_seeds ? find(c.step.board) : NULL;
        int least = e ? low(e) : -c.seeds, most = e ? high(e) : c.seeds;
        if (c.seeds <= table_seeds) least = most = exact(c.step.board, c.seeds);
        int at_least = worth(c.step, c.step.again ? least : most), at_most = worth(c.step, c.step.again ? most : least);
        if (at_least >= bound) best = at_least, move = c.pit;
        else if (at_most < bound) best = at_most > best ? at_most : best;
        else {
            int at = kept++;
            for (c.key += c.pit == first ? 1000 : 0; at > 0 && list[at - 1].key < c.key; at--) list[at] = list[at - 1];
            list[at] = c;
        }
    }
    for (int i = 0; i < kept && best < bound; i++) {
        Choice c = list[i];
        int value = worth(c.step, search(c.step.board, c.seeds, passed_on(c.step, bound)));
        if (value > best) best = value, move = value >= bound ? c.pit : move;
    }
    store(b, best >= bound ? best : -seeds, best >= bound ? seeds : best, best >= bound ? move : first, nodes - before);
    return best;
}

/* Claims. A claim says that the value for the player to move is at least `bound` (`yes`), or that it is not. */

typedef enum { OPEN, SPLIT, HOLDS, FALSE } State;
typedef struct Claim Claim; /* `at` is the part of a `yes` that is being tried; `origin` is where the file has it */
struct Claim { Board board; int bound; bool yes; State state; int count, at; Claim *parts; struct Proved *origin; };

static u64 leaf_nodes = 2000, random_state = 1;
static int leaves, replaced;

static int pick(int count) {
    return (int)(((random_state = random_state * 6364136223846793005u + 1442695040888963407u) >> 33) % (u64)count);
}

/* Return an estimate of the value by a shallow search, which only orders moves. */
static int guess(Board b, int alpha, int beta, int depth) {
    if (!depth) return (SUM(b.own) - SUM(b.opp)) / 4;
    for (int pit = pits - 1; pit >= 0 && alpha < beta; pit--)
        if (PIT(b.own, pit)) {
            Step s = play(b, pit);
            int sign = s.again ? 1 : -1, low = sign * (alpha - s.gain), high = sign * (beta - s.gain);
            int value = s.over ? s.gain : worth(s, guess(s.board, s.again ? low : high, s.again ? high : low, depth - 1));
            if (value > alpha) alpha = value;
        }
    return alpha;
}

/* Replace a claim by claims about the positions after the moves; of these, `yes` needs one, and no all. */
static void split(Claim *c) {
    Choice list[6];
    int best, values[6];
    c->count = choices(c->board, list, &best);
    c->parts = calloc(6, sizeof(Claim));
    c->state = best >= c->bound || !c->count ? ((best >= c->bound) == c->yes ? HOLDS : FALSE) : SPLIT;
    for (int i = 0; i < c->count; i++) {
        Step s = list[i].step;
        int at = i, value = c->yes ? worth(s, guess(s.board, -MOST, MOST, 7)) : 0;
        for (; at > 0 && values[at - 1] < value; at--) c->parts[at] = c->parts[at - 1], values[at] = values[at - 1];
        c->parts[at] = (Claim){s.board, passed_on(s, c->bound), c->yes == s.again, OPEN, 0, 0, NULL, NULL};
        values[at] = value;
    }
    if (c->state == SPLIT && c->yes) split(c->parts); /* to prove it takes as long as the claim itself */
}

/* Go down to a claim that has not been tried, try to prove it by a search, and split it if that takes too long. */
static void visit(Claim *c) {
    int open[6], count = 0;
    if (c->state == OPEN) {
        node_limit = nodes + leaf_nodes;
        if (!setjmp(out_of_budget)) {
            c->state = c->yes == (search(c->board, seeds_on(c->board), c->bound) >= c->bound) ? HOLDS : FALSE;
            leaves++;
        } else if (time(NULL) < deadline) split(c);
    } else if (c->state == SPLIT && c->yes) {
        visit(c->parts + c->at);
        if (c->parts[c->at].state == HOLDS) c->state = HOLDS;
        if (c->parts[c->at].state == FALSE && (replaced++, ++c->at == c->count)) c->state = FALSE;
    } else if (c->state == SPLIT) {
        for (int i = 0; i < c->count; i++)
            if (c->parts[i].state != HOLDS) open[count++] = i;
        Claim *part = c->parts + open[pick(count)];
        visit(part);
        if (part->state == FALSE || (part->state == HOLDS && count == 1)) c->state = part->state;
    }
}

/* Return the share of the other side's lines of play that has been proved. */
static double share(const Claim *c) {
    if (c->state != SPLIT) return c->state == HOLDS;
    if (c->yes) return share(c->parts + c->at);
    double sum = 0;
    for (int i = 0; i < c->count; i++) sum += share(c->parts + i);
    return sum / c->count;
}

typedef struct Proved {
    Board board;
    char text[80];
    int bound[2], line[2]; /* at least, at most; the line is 0 if a bound is trivial */
    bool parts[2];
} Proved;
static Proved *proved;
static int positions;

static void read_rules(const char *head) {
    char skip[9], extra[9], opposite[9], wari[9], rest[9];
    int end = 0;
    sscanf(head,
        "{\"kalaha\": \"proofs\", \"axes\": {\"pits\": \"%d\", \"sow_store\": \"yes\", \"skip_origin\": \"%8[a-z]\", "
        "\"extra_turn\": \"%8[a-z]\", \"opposite_capture\": \"%8[a-z]\", \"wari_capture\": \"%8[a-z]\", \"grand_slam\": "
        "\"allowed\", \"feeding\": \"free\", \"ends\": \"side_empty\", \"remainder\": \"%8[a-z]\", \"majority_stop\": "
        "\"no\", \"optional_capture\": \"no\"}%n", &pits, skip, extra, opposite, wari, rest, &end);
    if (!end || pits < 1 || pits > 6 || *rest == 'n' || *rest == 'c') errx(2, "this program does not know these rules");
    skip_origin = *skip == 'y', extra_turn = *extra == 'y', wari_capture = *wari == 'y', rest_to_emptier = *rest == 'e';
    capture = strcmp(opposite, "none"), empty_capture = *opposite == 'a';
}

static Proved *of(Board b) {
    for (int i = 0; i < positions; i++)
        if (proved[i].board.own == b.own && proved[i].board.opp == b.opp) return proved + i;
    return NULL;
}

static void read_line(const char *line, int number) {
    char text[80] = "";
    int end = 0, total = 0, bound[2];
    sscanf(line, "{\"position\": \"%70[<0-9,>] S\", \"at_least\": %d, \"at_most\": %d%n", text, bound, bound + 1, &end);
    Board b = {0, 0};
    char *at = text + 1;
    for (int i = -3; i < 2 * pits; i++, at++) { /* the pits, and the stores, which do not matter */
        int seeds = (int)strtol(at, &at, 10);
        if (i >= 0) *(i < pits ? &b.own : &b.opp) |= (u64)seeds << 8 * (i % pits), total += seeds;
    }
    if (!end || *at || total > MOST) errx(2, "line %d: this program does not know this position", number);
    Proved *p = of(b);
    if (!p) {
        p = proved + positions++;
        *p = (Proved){b, "", {-total, total}, {0, 0}, {false, false}};
        strcpy(p->text, text);
    }
    for (int side = 0; side < 2; side++)
        if (side ? bound[1] < p->bound[1] : bound[0] > p->bound[0])
            p->bound[side] = bound[side], p->line[side] = number, p->parts[side] = strstr(line, "\"parts\": true");
}

/* Return whether a bound follows from the bounds of the positions after the moves. */
static bool follows(const Proved *p, int side) {
    Choice list[6];
    int best, count = choices(p->board, list, &best);
    for (int i = 0; i < count; i++) {
        Proved *after = of(list[i].step.board);
        int own = list[i].step.again ? side : 1 - side, trivial = own ? list[i].seeds : -list[i].seeds;
        int value = worth(list[i].step, after ? after->bound[own] : trivial);
        if (value > best) best = value;
    }
    return side ? best <= p->bound[1] : best >= p->bound[0];
}

static void print_claim(const Claim *c, const char *before, const char *after) {
    printf("%sline %d, %s S %s %d%s", before, c->origin->line[!c->yes], c->origin->text, c->yes ? ">=" : "<=",
        c->origin->bound[!c->yes], after);
}

int main(int count, char **words) {
    if (count > 3) random_state = strtoull(words[3], NULL, 10);
    if (count > 4) leaf_nodes = (u64)(atof(words[4]) * 1e6);
    if (count > 5) table_seeds = atoi(words[5]);
    FILE *file = count > 1 ? fopen(words[1], "r") : NULL;
    if (!file || table_seeds < 1 || table_seeds > 40) errx(2, "usage: see check.c");
    char *line = NULL;
    size_t size = 0;
    double sum = 0;
    int number = 0, searched = 0, deduced = 0, whole = 0, faults = 0, left = 1;
    for (; getline(&line, &size, file) > 0; proved = realloc(proved, (size_t)(positions + 1) * sizeof *proved))
        if (++number == 1) read_rules(line), prepare_sowing();
        else read_line(line, number);
    Claim *claims = calloc((size_t)positions * 2 + 1, sizeof *claims), **open = calloc((size_t)positions * 2 + 1, 8);
    for (int i = 0; i < 2 * positions; i++) {
        Proved *p = proved + i / 2;
        int side = i % 2;
        Claim c = {p->board, p->bound[side] + side, !side, OPEN, 0, 0, NULL, p};
        if (!p->line[side]) continue;
        if (p->bound[0] > p->bound[1]) print_claim(&c, "FALSE: ", " contradicts its other bound\n"), faults++;
        if (!p->parts[side]) claims[searched++] = c;
        else if (deduced++, !follows(p, side)) print_claim(&c, "FALSE: ", " does not follow\n"), faults++;
    }
    printf("%d lines: %d bounds are deduced from their parts, %d were searched\n", number, deduced, searched);
    prepare_table();
    entries = zeroed(BUCKETS * 64);
    for (deadline = time(NULL) + (count > 2 ? atoi(words[2]) : 600); left && time(NULL) < deadline;) {
        left = 0;
        for (int i = 0; i < searched; i++)
            if (claims[i].state < HOLDS) open[left++] = claims + i;
        if (left) visit(open[pick(left)]);
    }
    for (int i = 0; i < searched; sum += share(claims + i++)) {
        whole += claims[i].state == HOLDS;
        faults += claims[i].state == FALSE;
        print_claim(claims + i, claims[i].state == FALSE ? "FALSE: " : "", ": ");
        printf("%.2f %%\n", 100 * share(claims + i));
    }
    printf("%d of %d bounds proved again; faults found: %d\n", whole, searched, faults);
    printf("%d searches, %.0f million positions, %d chosen moves replaced\n", leaves, (double)nodes / 1e6, replaced);
    printf("had one of the bounds been false along one line of play, each equally likely, the chance to meet it was "
           "%.2f %%\n", searched ? 100 * sum / searched : 100.0);
    return faults > 0;
}
