import type { StreetClass } from '@crimemap/cities/kit/city';
import { chanceOf } from '../chance.ts';
import type { Grid, Streets } from './grid.ts';
import { inside, type Point, type Ring } from './shapes.ts';

/** An invented street. A wide street is a whole line of the grid; a narrow street is a section of a line. */
export interface GridStreet {
  readonly way: 'north' | 'east' | 'other';
  /** Number of the grid line. */
  readonly line: number;
  /** Number of the section; 0 if the street runs through the whole city. */
  readonly section: number;
  readonly isWide: boolean;
}

/** A piece of an invented street between two intersections. */
export interface StreetPiece {
  readonly street: GridStreet;
  readonly class: StreetClass;
  readonly line: readonly Point[];
  /** Number of blocks from the start of the line. House numbers are derived from it. */
  readonly block: number;
}

/** An invented street network, whose streets intersect at the corners of a grid. */
export interface StreetNetwork {
  /** Returns all pieces of streets. They are generated at the first call. */
  readonly pieces: () => readonly StreetPiece[];
  /** Returns the two streets that intersect at the grid corner nearest to a point. */
  readonly intersectionAt: (point: Point) => readonly [north: GridStreet, east: GridStreet];
}

const [MOTORWAY, RING, DIAGONAL] = [1, 2, 3].map(
  (line): GridStreet => ({ way: 'other', line, section: 0, isWide: true }),
) as [GridStreet, GridStreet, GridStreet];
/** Half of the width of the river valley, in blocks. Narrow streets do not enter the valley. */
const RIVER_BLOCKS = 1.6;
/**
 * Share of the possible narrow streets between two wide ones that exist. The gaps are parks, schools and similar
 * places.
 */
const NARROW_THERE = 0.85;

const everyMetres = (metres: number, block: number): number => 2 * Math.max(1, Math.round(metres / block / 2));

/** Returns the class of the grid line with this number. One in `every` lines is at least a collector. */
function classOf(line: number, every: number): StreetClass {
  if (line % (4 * every) === 0) return 'major';
  if (line % (2 * every) === 0) return 'minor';
  return line % every === 0 ? 'collector' : 'local';
}

type Every = readonly [columns: number, rows: number];

/** Returns the street on a grid line at a corner. Narrow streets change their name about every 2 km. */
function streetOn(way: 'north' | 'east', [column, row]: Corner, every: Every): GridStreet {
  const [line, along, lineEvery, alongEvery] =
    way === 'north' ? [column, row, every[0], every[1]] : [row, column, every[1], every[0]];
  const isWide = classOf(line, lineEvery) !== 'local';
  return { way, line, section: isWide ? 0 : 1 + Math.floor(along / (4 * alongEvery)), isWide };
}

/** Returns which corners of a grid are inside the rings. Each corner is tested only once. */
function landOf(grid: Grid, outline: readonly Ring[]) {
  const land = new Map<number, Set<number>>();
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  for (const [column, row] of grid.cornersAround(outline)) {
    if (!inside(grid.at(column, row), outline)) continue;
    const held = land.get(column) ?? new Set();
    land.set(column, held.add(row));
    columns.add(column);
    rows.add(row);
  }
  const ends = (all: ReadonlySet<number>) => [Math.min(...all), Math.max(...all)] as const;
  return {
    has: (column: number, row: number): boolean => land.get(column)?.has(row) ?? false,
    corners: function* () {
      for (const [column, held] of land) for (const row of held) yield [column, row] as const;
    },
    columns: ends(columns),
    rows: ends(rows),
  };
}

/**
 * Generates streets over a grid. They are the same for the same seed. Wide streets are about 2 km apart, with
 * collectors between them. Narrow streets have gaps and do not cross the river or the railway. There are two motorways
 * and a diagonal street.
 */
export function streetNetwork(grid: Grid, { block }: Streets, outline: readonly Ring[], seed: number): StreetNetwork {
  const every = [everyMetres(500, block[0]), everyMetres(500, block[1])] as const;
  let pieces: readonly StreetPiece[] | undefined;
  return {
    pieces: () => {
      pieces ??= piecesIn(grid, every, outline, seed);
      return pieces;
    },
    intersectionAt: (point) => {
      const [column, row] = grid.cornerOf(point);
      const corner: Corner = [column, row - (((row % 2) + 2) % 2)];
      return [streetOn('north', corner, every), streetOn('east', corner, every)];
    },
  };
}

type Corner = readonly [column: number, row: number];

function piecesIn(grid: Grid, every: Every, outline: readonly Ring[], seed: number): StreetPiece[] {
  const land = landOf(grid, outline);
  const [west, east] = land.columns;
  const [south, north] = land.rows;
  const riverAt = (row: number) => west + (east - west) * 0.38 + ((east - west) / 14) * Math.sin(row / 23 + seed);
  const railAt = (column: number) => south + (north - south) * 0.56 + (column - west) * 0.12;
  const isNarrow = (streetClass: StreetClass) => streetClass === 'local' || streetClass === 'collector';

  /** Returns whether there is no piece of street between two corners. */
  function isGap(streetClass: StreetClass, line: number, way: 0 | 1, from: Corner, to: Corner): boolean {
    if (!isNarrow(streetClass)) return false;
    const inValley = [from, to].some(([column, row]) => Math.abs(column - riverAt(row)) < RIVER_BLOCKS);
    const overRail = from[1] < railAt(from[0]) !== to[1] < railAt(to[0]);
    if (inValley || overRail) return true;
    const along = Math.floor((way === 0 ? from[1] : from[0]) / every[way === 0 ? 1 : 0]);
    return streetClass === 'local' && chanceOf(seed, way, line, along) >= NARROW_THERE;
  }

  const pieces: StreetPiece[] = [];
  const add = (street: GridStreet, streetClass: StreetClass, corners: readonly Corner[], nth: number) => {
    if (corners.every(([column, row]) => land.has(Math.round(column), Math.round(row))))
      pieces.push({ street, class: streetClass, line: corners.map((corner) => grid.at(...corner)), block: nth });
  };
  for (const [column, row] of land.corners()) {
    // Streets that run eastwards use only every second row.
    if (row % 2 !== 0) continue;
    const northern = classOf(column, every[0]);
    const up: Corner[] = [
      [column, row],
      [column, row + 1],
      [column, row + 2],
    ];
    if (!isGap(northern, column, 0, [column, row], [column, row + 2]))
      add(streetOn('north', [column, row], every), northern, up, (row - south) / 2);
    const eastern = classOf(row, every[1]);
    const across: Corner[] = [
      [column, row],
      [column + 1, row],
    ];
    if (!isGap(eastern, row, 1, [column, row], [column + 1, row]))
      add(streetOn('east', [column, row], every), eastern, across, column - west);
  }
  for (let column = west; column < east; column += 3) {
    const bend = (at: number): Corner => [
      at + 0.5,
      Math.round(south + (north - south) * 0.68 + 5 * Math.sin(at / 31)) + 0.5,
    ];
    add(MOTORWAY, 'motorway', [bend(column), bend(column + 3)], (column - west) / 3);
    const slant = (at: number): Corner => [at, south + Math.round(((at - west) * (north - south)) / (east - west))];
    add(DIAGONAL, 'major', [slant(column), slant(column + 3)], (column - west) / 3);
  }
  for (let row = south; row < north; row += 3) {
    const bend = (at: number): Corner => [
      Math.round(west + (east - west) * 0.7 + 4 * Math.sin(at / 27)) + 0.5,
      at + 0.5,
    ];
    add(RING, 'motorway', [bend(row), bend(row + 3)], (row - south) / 3);
  }
  return pieces;
}
