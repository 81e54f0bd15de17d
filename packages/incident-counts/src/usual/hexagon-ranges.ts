import { dateOfDay } from '@crimemap/contract/incident-days';
import type { NotJudged } from '@crimemap/contract/usual';
import { type UsualRange, usualRange } from '@crimemap/usual-range/usual-range';
import { type HexGrid, placesInHexagons } from '../hexagons.ts';
import { ones } from '../place-masks.ts';
import type { Days } from '../within-days.ts';
import { availableCounts, countsAtMaturity, countWindows, sharesAsOldAs } from './count-windows.ts';
import { judgedWindows, type UsualCity, type WindowQuery } from './judged-windows.ts';
import type { UsualReach } from './reach.ts';
import { serialCorrelationOf } from './serial-correlation.ts';
import { linesByNewest } from './series.ts';
import { WINDOWS_PER_YEAR, windowsOfRange } from './windows.ts';

export interface HexagonRangesQuery extends WindowQuery {
  readonly grid: HexGrid;
  /** Indexes in the city's list of areas to count in; `null`: all. */
  readonly areas: readonly number[] | null;
}

/** Count and usual range of one hexagon in the judged window. */
export interface HexagonRange {
  readonly code: string;
  /** Number of available reports. */
  readonly count: number;
  readonly range: UsualRange;
}

export interface HexagonRanges {
  readonly reach: UsualReach | null;
  readonly reason: NotJudged | null;
  /** First and last day of the judged window in the city's calendar, inclusive. All hexagons have the same window. */
  readonly from: string | null;
  readonly until: string | null;
  readonly hexagons: readonly HexagonRange[];
}

/**
 * Computes the usual range of each hexagon separately, for some types together. The numbers equal those of
 * `usualSeries` for the hexagon.
 */
export function hexagonRanges(city: UsualCity, query: HexagonRangesQuery): HexagonRanges {
  const { windows: kind, types, grid, areas } = query;
  const { names, places } = city.rows;
  const judged = judgedWindows(city, query, windowsOfRange(kind));
  if (judged.reason !== null)
    return { reach: judged.reach, reason: judged.reason, from: null, until: null, hexagons: [] };
  const { reach, windows } = judged;
  const last = windows.at(-1) as Days;
  const { codes, ofPlace } = placesInHexagons(places, grid);
  const { ofType, newest } = linesByNewest(names, types, reach);
  const inArea = ones(65_536, areas);
  const counts = countWindows(
    city.rows,
    {
      ofPlace: ofPlace.map((hexagon, place) =>
        hexagon >= 0 && inArea[places.area[place] as number] === 1 ? hexagon * newest.length : -1,
      ),
      ofType,
      length: codes.length * newest.length,
    },
    windows,
  );
  const windowsPerYear = WINDOWS_PER_YEAR[kind];
  const correlation = serialCorrelationOf(reach.types.map(({ type }) => type));
  const shares = newest.map((day) => (day === null ? null : sharesAsOldAs(last, day)));
  const sumOf = (hexagon: number, of: (line: number, at: number) => Float64Array) =>
    newest
      .map((_, at) => of(hexagon * newest.length + at, at))
      .reduce((a, b) => a.map((n, at) => n + (b[at] as number)));
  return {
    reach,
    reason: null,
    from: dateOfDay(last.from),
    until: dateOfDay(last.to),
    hexagons: codes.map((code, hexagon) => {
      const held = sumOf(hexagon, (line) => availableCounts(counts, line));
      return {
        code,
        count: held.at(-1) as number,
        range: usualRange(
          sumOf(hexagon, (line, at) => countsAtMaturity(counts, line, windows.length - 1, shares[at] ?? null)),
          { windowsPerYear, held, correlation },
        ),
      };
    }),
  };
}
