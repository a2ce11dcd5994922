// Fleets that fit what is known, the chances they give, and playouts of the gunner of
// `blindfleet.kernels.playouts`: the same game as there, with a warp for every layout.
//
// With -DON_A_PROCESSOR a warp has one lane and no card is needed: so the tests compare it with the
// kernels of the package. `tables.py` has the same structures for Python.

#ifdef ON_A_PROCESSOR
#include <cmath>
#include <cstdint>
#define DEVICE static inline
#define LANES 1
typedef unsigned long long Word;
DEVICE unsigned vote(bool yes) { return yes; }
DEVICE unsigned greatest_of(unsigned number) { return number; }
DEVICE unsigned least_of(unsigned number) { return number; }
DEVICE Word union_of(Word cells) { return cells; }
DEVICE void together() {}
DEVICE void add(int *sum, int number) { *sum += number; }
DEVICE int ones(unsigned word) { return __builtin_popcount(word); }
DEVICE int ones(Word word) { return __builtin_popcountll(word); }
DEVICE int lowest(unsigned word) { return __builtin_ctz(word); }
DEVICE int lowest(Word word) { return __builtin_ctzll(word); }
// A block has one warp, and blocks and threads come one after the other.
#define WARPS 1
#define __global__
#define __launch_bounds__(threads)
#define __shared__ static
static struct { int x; } blockIdx, threadIdx, blockDim = {1};
DEVICE void __syncthreads() {}
DEVICE void atomicAdd(float *sum, float number) { *sum += number; }
extern "C" void be(int block, int thread, int threads) {
  blockIdx.x = block;
  threadIdx.x = thread;
  blockDim.x = threads;
}
#else
#define DEVICE __device__ __forceinline__
#define LANES 32
#define WARPS 8
typedef unsigned long long Word;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
DEVICE unsigned vote(bool yes) { return __ballot_sync(~0u, yes); }
DEVICE unsigned greatest_of(unsigned number) { return __reduce_max_sync(~0u, number); }
DEVICE unsigned least_of(unsigned number) { return __reduce_min_sync(~0u, number); }
DEVICE Word union_of(Word cells) {
  return (Word)__reduce_or_sync(~0u, (unsigned)(cells >> 32)) << 32 |
         __reduce_or_sync(~0u, (unsigned)cells);
}
DEVICE void together() { __syncwarp(); }
DEVICE void add(int *sum, int number) { atomicAdd(sum, number); }
DEVICE int ones(unsigned word) { return __popc(word); }
DEVICE int ones(Word word) { return __popcll(word); }
DEVICE int lowest(unsigned word) { return __ffs(word) - 1; }
DEVICE int lowest(Word word) { return __ffsll(word) - 1; }
#endif

#define SIZE 100  // cells of the grid
#define MOST_PLACES 768
#define MOST_KINDS 5
#define MOST_SHIPS 10
#define MOST_SHOTS 32       // played out in one situation
#define LONGEST 5
#define FRINGES 20          // more than the cells around the longest ship
#define NOBODY 255          // no ship can lie there any more; none lies there
#define NONE -1             // no shot
#define HUNTING 65536       // what a place counts while nothing is hit, in whole numbers
#define CHASING 4096        // and once something is: four hits in a line make it 8,000 times more
#define SCALE 1e-12f        // keeps weights of layouts, and their squares, within a float

// ---------------------------------------------------------------- sets of cells

struct Cells {
  Word low, high;
};
DEVICE Cells operator|(Cells one, Cells two) { return {one.low | two.low, one.high | two.high}; }
DEVICE Cells operator&(Cells one, Cells two) { return {one.low & two.low, one.high & two.high}; }
DEVICE Cells operator-(Cells one, Cells two) { return {one.low & ~two.low, one.high & ~two.high}; }
DEVICE bool any(Cells cells) { return cells.low | cells.high; }
DEVICE int count(Cells cells) { return ones(cells.low) + ones(cells.high); }
DEVICE bool has(Cells cells, int cell) {
  return (cell < 64 ? cells.low >> cell : cells.high >> (cell - 64)) & 1;
}
DEVICE Cells only(int cell) {
  return cell < 64 ? Cells{1ULL << cell, 0} : Cells{0, 1ULL << (cell - 64)};
}
DEVICE Cells before(int cell) {
  return cell < 64 ? Cells{(1ULL << cell) - 1, 0} : Cells{~0ULL, (1ULL << (cell - 64)) - 1};
}
DEVICE Cells whole() { return before(SIZE); }
DEVICE int first_of(Cells cells) {
  return cells.low ? lowest(cells.low) : 64 + lowest(cells.high);
}

// ---------------------------------------------------------------- what is known

struct Table {  // what never changes; kinds from the longest to the shortest
  int places, kinds, ships;
  int told;  // whether it is known where a sunk ship lay
  int line;  // so many times more a place counts for every further hit on it
  float room;
  int first[MOST_KINDS + 1], number[MOST_KINDS];
  Cells cells[MOST_PLACES], fringe[MOST_PLACES];
  uint8_t kind[MOST_PLACES], size[MOST_PLACES], cell[MOST_PLACES][LONGEST];
  int on_first[SIZE + 1], by_first[SIZE + 1];
  uint16_t on[4096], by[8192];
  int mesh[MOST_KINDS];                      // no ship slips between diagonals so far apart
  Cells diagonal[LONGEST + 1][2][LONGEST];  // by mesh: rising and falling ones, with all in between
};

struct Sinking {  // where it is not known how the ship lay
  Word kind_and_cell;
  Cells hits;  // all of them, by then
};

struct State {
  Cells closed;  // no ship sought is there
  Cells struck;  // hit, and not known to be of a sunk ship
  Word left;     // by kind, four bits each
  Word sinkings;
  Sinking sinking[MOST_SHIPS / 2];
};

struct Now {  // the same in a playout
  Cells closed, struck;
  Word left;
};

struct Paper {  // by place, the open cells of its fringe; by cell, the sum of what places count
  uint8_t fringe[MOST_PLACES];
  int score[SIZE];
};

struct Desk {  // of a warp
  Paper at_first, paper;
  int hunting[FRINGES], chasing[FRINGES];  // what a place counts, by the open cells of its fringe
  int chase[SIZE];
  uint8_t owner[SIZE];
  int ship[MOST_SHIPS];
};

DEVICE int left_of(Word left, int kind) { return left >> 4 * kind & 15; }
DEVICE Word one_of(int kind) { return 1ULL << 4 * kind; }
DEVICE Cells open_cells(const Now &now) { return whole() - now.closed - now.struck; }

DEVICE bool possible(const Table &table, const Now &now, int place) {
  return left_of(now.left, table.kind[place]) && !any(table.cells[place] & now.closed) &&
         !any(table.fringe[place] & now.struck);
}

// Closes the cells that no ship sought can reach.
DEVICE void close_out_of_reach(const Table &table, State &state, int lane) {
  Now now = {state.closed, table.told ? state.struck : Cells{0, 0}, state.left};
  Cells reached = {0, 0};
  for (int place = lane; place < table.places; place += LANES)
    if (possible(table, now, place) && any(table.cells[place] - state.struck))
      reached = reached | table.cells[place];
  reached = Cells{union_of(reached.low), union_of(reached.high)} | state.struck;
  state.closed = state.closed | (whole() - reached);
}

// ---------------------------------------------------------------- chance

DEVICE uint32_t drawn(Word &chance) {
  chance = chance * 6364136223846793005ULL + 1442695040888963407ULL;
  return (uint32_t)(chance >> 33);
}
DEVICE int below(int bound, Word &chance) { return (int)((Word)drawn(chance) * bound >> 31); }
DEVICE Word stirred(Word seed) {
  seed = (seed ^ seed >> 33) * 0xff51afd7ed558ccdULL;
  seed = (seed ^ seed >> 33) * 0xc4ceb9fe1a85ec53ULL;
  return seed ^ seed >> 33;
}

// One of the numbers that fit, by lot; returns how many do. `chance` is the same in all lanes.
template <class Fits>
DEVICE int choose(int begin, int end, Fits fits, Word &chance, int lane, int &chosen) {
  int number = 0;
  for (int one = begin; one < end; one += LANES)
    number += ones(vote(one + lane < end && fits(one + lane)));
  chosen = -1;
  if (!number) return 0;
  int rank = below(number, chance);
  for (int one = begin; one < end; one += LANES) {
    unsigned fitting = vote(one + lane < end && fits(one + lane));
    int here = ones(fitting);
    if (rank < here) {
      while (rank--) fitting &= fitting - 1;
      chosen = one + lowest(fitting);
      return number;
    }
    rank -= here;
  }
  return number;
}

// A layout that fits, those first that sank; each ship on one of the places left to it. Returns what
// it weighs, to make up for the choice there was: 0 where a ship found no place.
DEVICE float laid(const Table &table, const State &state, Word &chance, int lane, int *ship,
                  int &ships) {
  Cells denied = state.closed, uncovered = state.struck;
  Word left = state.left;
  float weight = SCALE;
  int place;
  ships = 0;
  auto take = [&](float choices) {
    weight *= choices;
    if (lane == 0) ship[ships] = place;
    ships++;
    denied = denied | table.cells[place] | table.fringe[place];
    uncovered = uncovered - table.cells[place];
  };
  for (int one = 0; one < (int)state.sinkings; one++) {
    Sinking sunk = state.sinking[one];
    int kind = (int)(sunk.kind_and_cell >> 8), cell = (int)(sunk.kind_and_cell & 255);
    auto fits = [&](int entry) {
      int place = table.on[entry];
      return table.kind[place] == kind && !any(table.cells[place] - (sunk.hits & uncovered));
    };
    int choices = choose(table.on_first[cell], table.on_first[cell + 1], fits, chance, lane, place);
    if (!choices) return 0;
    place = table.on[place];
    take(choices);
  }
  while (any(uncovered)) {
    int cell = first_of(uncovered);
    auto fits = [&](int entry) {
      int place = table.on[entry];
      return left_of(left, table.kind[place]) && !any(table.cells[place] & denied) &&
             !any(table.fringe[place] & state.struck) && any(table.cells[place] - state.struck);
    };
    int choices = choose(table.on_first[cell], table.on_first[cell + 1], fits, chance, lane, place);
    if (!choices) return 0;
    place = table.on[place];
    left -= one_of(table.kind[place]);
    take(choices);
  }
  denied = denied | state.struck;
  for (int kind = 0; kind < table.kinds; kind++)
    for (int one = 0; one < left_of(left, kind); one++) {
      auto fits = [&](int place) {
        return !any(table.cells[place] & denied) && !any(table.fringe[place] & state.struck);
      };
      int choices = choose(table.first[kind], table.first[kind + 1], fits, chance, lane, place);
      if (!choices) return 0;
      take((float)choices / (one + 1));
    }
  together();
  return weight;
}

// ---------------------------------------------------------------- playouts

DEVICE void set_manner(const Table &table, const State &state, Desk &desk, int lane) {
  int ships = 0;
  for (int kind = 0; kind < table.kinds; kind++) ships += left_of(state.left, kind);
  int open = count(whole() - state.closed - state.struck);
  float room = table.room * ships / (open > 1 ? open : 1);
  for (int cells = lane; cells < FRINGES; cells += LANES) {
    desk.hunting[cells] = (int)(HUNTING * expf(-room * cells) + .5f);
    desk.chasing[cells] = (int)(CHASING * expf(-room * cells) + .5f);
  }
  together();
}

DEVICE void count_for(const Table &table, int place, int number, Paper &paper) {
  for (int index = 0; index < table.size[place]; index++)
    add(&paper.score[table.cell[place][index]], number);
}

DEVICE void weigh(const Table &table, const Now &now, const Desk &desk, Paper &paper, int lane) {
  for (int cell = lane; cell < SIZE; cell += LANES) paper.score[cell] = 0;
  together();
  Cells open = open_cells(now);
  for (int place = lane; place < table.places; place += LANES) {
    paper.fringe[place] = NOBODY;
    if (possible(table, now, place)) {
      int fringe = count(table.fringe[place] & open);
      paper.fringe[place] = fringe;
      count_for(table, place, left_of(now.left, table.kind[place]) * desk.hunting[fringe], paper);
    }
  }
  together();
}

DEVICE void drop(const Table &table, Word left, Desk &desk, const uint16_t *places, int begin,
                 int end, int lane) {
  for (int entry = begin + lane; entry < end; entry += LANES) {
    int place = places[entry], fringe = desk.paper.fringe[place];
    if (fringe == NOBODY) continue;
    desk.paper.fringe[place] = NOBODY;
    count_for(table, place, -left_of(left, table.kind[place]) * desk.hunting[fringe], desk.paper);
  }
  together();
}

DEVICE void close(const Table &table, const Now &now, Desk &desk, int cell, int lane) {
  drop(table, now.left, desk, table.on, table.on_first[cell], table.on_first[cell + 1], lane);
  if (has(now.closed, cell)) return;  // which was known
  for (int entry = table.by_first[cell] + lane; entry < table.by_first[cell + 1]; entry += LANES) {
    int place = table.by[entry], fringe = desk.paper.fringe[place];
    if (fringe == NOBODY) continue;
    desk.paper.fringe[place] = fringe - 1;
    int more = desk.hunting[fringe - 1] - desk.hunting[fringe];
    count_for(table, place, left_of(now.left, table.kind[place]) * more, desk.paper);
  }
  together();
}

// The cell that counts most, the first of several; NONE where there is none.
template <class Counts>
DEVICE int highest(Cells among, Counts counts, int lane) {
  unsigned most = 0, best = NOBODY;
  for (int cell = lane; cell < SIZE; cell += LANES)
    if (has(among, cell) && counts(cell) + 1 > most) {
      most = counts(cell) + 1;
      best = cell;
    }
  unsigned most_of_all = greatest_of(most);
  if (!most_of_all) return NONE;
  return (int)least_of(most == most_of_all ? best : (unsigned)NOBODY);
}

// Diagonals that no ship left slips between, those with the fewest cells to try; none where the
// smallest has one cell.
DEVICE Cells lattice_of(const Table &table, const Now &now, const int *score, int lane) {
  int mesh = 0;
  for (int kind = 0; kind < table.kinds; kind++)
    if (left_of(now.left, kind) && (!mesh || table.mesh[kind] < mesh)) mesh = table.mesh[kind];
  Cells open = open_cells(now), to_try = {0, 0}, kept = {0, 0};
  if (mesh < 2) return kept;
  for (int cell = 0; cell < SIZE; cell += LANES) {
    int own = cell + lane;
    Word found = vote(own < SIZE && has(open, own) && score[own] > 0);
    (cell < 64 ? to_try.low : to_try.high) |= found << (cell & 63);
  }
  int fewest = SIZE + 1;
  for (int way = 0; way < 2; way++)
    for (int one = 0; one < mesh; one++) {
      int cells = count(to_try & table.diagonal[mesh][way][one]);
      if (cells && cells < fewest) {
        fewest = cells;
        kept = table.diagonal[mesh][way][one];
      }
    }
  return kept;
}

DEVICE int hunted(const Table &table, const Now &now, const int *score, int lane) {
  Cells lattice = lattice_of(table, now, score, lane);
  auto counts = [&](int cell) {  // an eighth more on the lattice
    return (unsigned)score[cell] * (has(lattice, cell) ? 9u : 8u);
  };
  return highest(open_cells(now), counts, lane);
}

DEVICE int chased(const Table &table, const Now &now, Desk &desk, int lane) {
  for (int cell = lane; cell < SIZE; cell += LANES) desk.chase[cell] = 0;
  together();
  for (Cells hits = now.struck; any(hits);) {
    int hit = first_of(hits);
    hits = hits - only(hit);
    for (int entry = table.on_first[hit] + lane; entry < table.on_first[hit + 1]; entry += LANES) {
      int place = table.on[entry], fringe = desk.paper.fringe[place];
      if (fringe == NOBODY) continue;
      Cells on_it = table.cells[place] & now.struck;
      if (any(on_it & before(hit))) continue;  // counted from the other hit already
      int counts = left_of(now.left, table.kind[place]) * desk.chasing[fringe];
      for (int others = count(on_it) - 1; others > 0; others--) counts *= table.line;
      for (int index = 0; index < table.size[place]; index++)
        if (!has(now.struck, table.cell[place][index]))
          add(&desk.chase[table.cell[place][index]], counts);
    }
  }
  together();
  int cell = highest(open_cells(now), [&](int cell) { return (unsigned)desk.chase[cell]; }, lane);
  together();
  return cell != NONE && desk.chase[cell] ? cell : NONE;
}

// The layout on the desk is laid out: `unhit` has by ship the cells to be hit yet, four bits each,
// `afloat` the ships sought, a bit each. The gunner knows where those lay that sank before.
DEVICE Now laid_out(const Table &table, const State &state, Desk &desk, int ships, int lane,
                    Word &unhit, unsigned &afloat) {
  Now now = {state.closed, state.struck, state.left};
  for (int cell = lane; cell < SIZE; cell += LANES) desk.owner[cell] = NOBODY;
  together();
  unhit = 0;
  afloat = 0;
  for (int ship = 0; ship < ships; ship++) {
    int place = desk.ship[ship];
    if (ship < (int)state.sinkings) {
      now.struck = now.struck - table.cells[place];
      now.closed = now.closed | table.cells[place];
      continue;
    }
    afloat |= 1u << ship;
    unhit |= (Word)count(table.cells[place] - state.struck) << 4 * ship;
    if (lane == 0)
      for (int index = 0; index < table.size[place]; index++)
        desk.owner[table.cell[place][index]] = ship;
  }
  together();
  weigh(table, now, desk, desk.at_first, lane);
  return now;
}

// Where ships may touch: the first place of the kind through the last hit that was hit all over.
DEVICE int guessed(const Table &table, const Now &now, int truth, int shot, int lane) {
  int end = table.on_first[shot + 1];
  for (int entry = table.on_first[shot]; entry < end; entry += LANES) {
    int place = entry + lane < end ? table.on[entry + lane] : -1;
    unsigned fitting = vote(place >= 0 && table.kind[place] == table.kind[truth] &&
                            !any(table.cells[place] - now.struck));
    if (fitting) return table.on[entry + lowest(fitting)];
  }
  return truth;  // an earlier guess was wrong
}

DEVICE int next_shot(const Table &table, const Now &now, Desk &desk, int lane) {
  int shot = any(now.struck) ? chased(table, now, desk, lane) : NONE;
  return shot != NONE ? shot : hunted(table, now, desk.paper.score, lane);
}

DEVICE int misses_of(const Table &table, Now now, Desk &desk, Word unhit, unsigned afloat, int shot,
                     int lane) {
  for (int word = lane; word < (int)(sizeof(Paper) / 4); word += LANES)
    ((int *)&desk.paper)[word] = ((const int *)&desk.at_first)[word];
  together();
  for (int misses = 0;; shot = next_shot(table, now, desk, lane)) {
    int ship = desk.owner[shot];
    if (ship == NOBODY) {
      misses++;
      close(table, now, desk, shot, lane);
      now.closed = now.closed | only(shot);
    } else {
      now.struck = now.struck | only(shot);
      drop(table, now.left, desk, table.by, table.by_first[shot], table.by_first[shot + 1], lane);
      unhit -= 1ULL << 4 * ship;
      if (!(unhit >> 4 * ship & 15)) {
        afloat &= ~(1u << ship);
        if (!afloat) return misses;
        int place = desk.ship[ship];
        if (!table.told) place = guessed(table, now, place, shot, lane);
        now.left -= one_of(table.kind[place]);
        now.struck = now.struck - table.cells[place];
        now.closed = now.closed | table.cells[place] | table.fringe[place];
        weigh(table, now, desk, desk.paper, lane);
      }
    }
  }
}

// ---------------------------------------------------------------- kernels

#define THREADS (WARPS * LANES)

DEVICE Word chance_of_warp(Word seed) {
  Word chance = stirred(seed + (Word)blockIdx.x * WARPS + threadIdx.x / LANES + 1);
  drawn(chance);
  return chance;
}

// Fleets by lot, each as likely as any other: ships are thrown until none is in another's way.
extern "C" __global__ void throw_fleets(const Table *known, int fleets, Word seed, short *places) {
  const Table &table = *known;
  int fleet = blockIdx.x * blockDim.x + threadIdx.x;
  if (fleet >= fleets) return;
  Word chance = stirred(seed + fleet);
  drawn(chance);
  for (int ship = 0; ship < table.ships;) {
    Cells denied = {0, 0};
    ship = 0;
    for (int kind = 0; kind < table.kinds; kind++)
      for (int one = 0; one < table.number[kind]; one++) {
        int place = table.first[kind] +
                    below(table.first[kind + 1] - table.first[kind], chance);
        if (any(table.cells[place] & denied)) goto again;
        denied = denied | table.cells[place] | table.fringe[place];
        places[(size_t)fleet * table.ships + ship++] = place;
      }
  again:;
  }
}

// A block for each state: by kind and cell the chance of a ship, all 0 where no layout was found.
// Cells out of reach are closed.
extern "C" __global__ void __launch_bounds__(THREADS)
    estimate(const Table *known, State *states, int layouts, Word seed, float *chances) {
  const Table &table = *known;
  __shared__ State state;
  __shared__ float sums[MOST_KINDS * SIZE], total;
  __shared__ int ship[WARPS][MOST_SHIPS];
  int lane = threadIdx.x % LANES, warp = threadIdx.x / LANES;
  for (int one = threadIdx.x; one < MOST_KINDS * SIZE; one += THREADS) sums[one] = 0;
  if (threadIdx.x == 0) total = 0;
  if (warp == 0) {
    State mine = states[blockIdx.x];
    close_out_of_reach(table, mine, lane);
    if (lane == 0) {
      state = mine;
      states[blockIdx.x].closed = mine.closed;
    }
  }
  __syncthreads();
  Word chance = chance_of_warp(seed);
  for (int one = warp; one < layouts; one += WARPS) {
    int ships;
    float weight = laid(table, state, chance, lane, ship[warp], ships);
    if (weight > 0) {
      if (lane == 0) atomicAdd(&total, weight);
      for (int number = lane; number < ships; number += LANES) {
        int place = ship[warp][number];
        for (int index = 0; index < table.size[place]; index++)
          atomicAdd(&sums[table.kind[place] * SIZE + table.cell[place][index]], weight);
      }
    }
    together();
  }
  __syncthreads();
  for (int one = threadIdx.x; one < table.kinds * SIZE; one += THREADS)
    chances[(size_t)blockIdx.x * table.kinds * SIZE + one] = total > 0 ? sums[one] / total : 0;
}

// A block for each state: by shot (0 for NONE) the mean of the misses it leads to; and how many
// layouts of equal weight would have told as much.
extern "C" __global__ void __launch_bounds__(THREADS)
    play_out(const Table *known, const State *states, const int *shots, int wide, int layouts,
             Word seed, float *misses, float *effective) {
  const Table &table = *known;
  __shared__ State state;
  __shared__ Desk desks[WARPS];
  __shared__ float sums[MOST_SHOTS], total, squares;
  int lane = threadIdx.x % LANES, warp = threadIdx.x / LANES;
  Desk &desk = desks[warp];
  for (int one = threadIdx.x; one < MOST_SHOTS; one += THREADS) sums[one] = 0;
  if (threadIdx.x == 0) {
    total = squares = 0;
    state = states[blockIdx.x];
  }
  __syncthreads();
  Word chance = chance_of_warp(seed);
  set_manner(table, state, desk, lane);
  for (int one = warp; one < layouts; one += WARPS) {
    int ships;
    float weight = laid(table, state, chance, lane, desk.ship, ships);
    together();
    if (weight == 0) continue;
    if (lane == 0) {
      atomicAdd(&total, weight);
      atomicAdd(&squares, weight * weight);
    }
    Word unhit;
    unsigned afloat;
    Now now = laid_out(table, state, desk, ships, lane, unhit, afloat);
    for (int number = 0; number < wide; number++) {
      int shot = shots[(size_t)blockIdx.x * wide + number];
      if (shot == NONE) continue;
      int found = misses_of(table, now, desk, unhit, afloat, shot, lane);
      if (lane == 0) atomicAdd(&sums[number], weight * found);
    }
  }
  __syncthreads();
  for (int one = threadIdx.x; one < wide; one += THREADS)
    misses[(size_t)blockIdx.x * wide + one] = total > 0 ? sums[one] / total : 0;
  if (threadIdx.x == 0) effective[blockIdx.x] = total > 0 ? total * total / squares : 0;
}

// A thread for each game: the shot is answered. `over` is set where it was the last.
extern "C" __global__ void shoot(const Table *known, State *states, const short *fleets,
                                 Word *unhit, const int *shots, int games, uint8_t *over) {
  const Table &table = *known;
  int game = blockIdx.x * blockDim.x + threadIdx.x;
  if (game >= games) return;
  State &state = states[game];
  int shot = shots[game], hit = -1;
  for (int ship = 0; ship < table.ships; ship++)
    if (has(table.cells[fleets[(size_t)game * table.ships + ship]], shot)) hit = ship;
  if (hit < 0) {
    state.closed = state.closed | only(shot);
    return;
  }
  state.struck = state.struck | only(shot);
  unhit[game] -= 1ULL << 4 * hit;
  if (unhit[game] >> 4 * hit & 15) return;
  int place = fleets[(size_t)game * table.ships + hit];
  state.left -= one_of(table.kind[place]);
  if (table.told) {
    state.struck = state.struck - table.cells[place];
    state.closed = state.closed | table.cells[place] | table.fringe[place];
  } else {
    state.sinking[state.sinkings++] = {(Word)table.kind[place] << 8 | shot, state.struck};
  }
  over[game] = !unhit[game];
}

// ---------------------------------------------------------------- for the tests

#ifdef ON_A_PROCESSOR

extern "C" int size_of_table() { return sizeof(Table); }
extern "C" int size_of_state() { return sizeof(State); }

// By shot, the misses that it leads to in one layout: the ships that sank first, in that order.
extern "C" void count_misses(const Table *table, const State *before, const int *layout, int ships,
                             const int *shots, int number, int *misses) {
  State state = *before;
  Desk desk;
  close_out_of_reach(*table, state, 0);
  set_manner(*table, state, desk, 0);
  for (int ship = 0; ship < ships; ship++) desk.ship[ship] = layout[ship];
  Word unhit;
  unsigned afloat;
  Now now = laid_out(*table, state, desk, ships, 0, unhit, afloat);
  for (int one = 0; one < number; one++)
    misses[one] = misses_of(*table, now, desk, unhit, afloat, shots[one], 0);
}

#endif
