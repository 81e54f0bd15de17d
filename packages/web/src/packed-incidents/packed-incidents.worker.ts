import { decodeIncidents, decodePlaces, PackedFileError, type PlacesTable } from '@crimemap/contract/packed-incidents';
import { monthsOfCity, newestOfCity, totalsOfCity } from '@crimemap/incident-counts/answer-of-city';
import { countAreasByMonth } from '@crimemap/incident-counts/areas-by-month';
import { rowsReportedBy } from '@crimemap/incident-counts/comparison/reported-by';
import { concentrationOf } from '@crimemap/incident-counts/concentration';
import { countIncidents, topTypes, type YearOfRows } from '@crimemap/incident-counts/count-by-place';
import {
  countWithin,
  isHourUnknown,
  monthsWithin,
  placesWithin,
  type RowsChosen,
} from '@crimemap/incident-counts/count-within';
import { type HexGrid, placesInHexagons } from '@crimemap/incident-counts/hexagons';
import { rowsOfPeriod } from '@crimemap/incident-counts/rows-of-period';
import { countTimes } from '@crimemap/incident-counts/time-counts';
import { usualMap } from '@crimemap/incident-counts/usual/area-map';
import { rowsOfFiles } from '@crimemap/incident-counts/usual/city-rows';
import { hexagonRanges } from '@crimemap/incident-counts/usual/hexagon-ranges';
import type { UsualCity } from '@crimemap/incident-counts/usual/judged-windows';
import { type UsualQuery, type UsualSeries, usualSeries } from '@crimemap/incident-counts/usual/series';
import { newestDay } from '@crimemap/incident-counts/within-days';
import { FetchBytesError, fetchBytes } from '../api/fetch-bytes.ts';
import { createFileStore, createTokenFetch, tryAgain } from './file-store.ts';
import type { CountsQuery } from './incident-filter.ts';
import { listedRow, listIncidents } from './list.ts';
import type { AnswerCounts, Ask, FromWorker, PackedIncidentsProblem, ToWorker, UsualFiles } from './messages.ts';

/** The worker's global scope, which the DOM types do not describe. */
interface WorkerSide {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}
declare const self: WorkerSide;

const { fetchFile, use, wasRefused } = createTokenFetch(fetchBytes);
const files = createFileStore(tryAgain(fetchFile));
const running = new Map<number, AbortController>();

self.onmessage = ({ data }) => {
  if (data.what === 'forget') {
    running.get(data.id)?.abort();
    return;
  }
  const { token } = data;
  use(token);
  const stop = new AbortController();
  running.set(data.id, stop);
  void answer(data, files, stop.signal).then((reply) => {
    running.delete(data.id);
    if (!reply) return;
    self.postMessage('problem' in reply && wasRefused(token) ? { ...reply, refused: true } : reply);
  });
};

type Files = ReturnType<typeof createFileStore>;

/**
 * Returns the result of a query, computed from the column files. Never throws, so that a broken file results in a
 * message and not in a crashed worker.
 */
export async function answer(ask: Ask, files: Files, signal: AbortSignal): Promise<FromWorker | null> {
  try {
    return { id: ask.id, value: await replyTo(ask, files, signal) };
  } catch (problem) {
    if (signal.aborted) return null;
    return { id: ask.id, problem: problemOf(problem) };
  }
}

async function replyTo(ask: Ask, files: Files, signal: AbortSignal) {
  if (ask.what === 'places') return files.get(fileOf(ask.city, ask.file), decodePlaces, signal);
  if (ask.what === 'newest') return newestDay(await files.get(fileOf(ask.city, ask.file), decodeIncidents, signal));
  if (ask.what === 'answer') return answerWithin(ask, files, signal);
  if (ask.what === 'usual') {
    const city = await usualCity(ask, files, signal);
    return ask.queries.map((query) => newestSeries(city, query));
  }
  if (ask.what === 'hexagonRanges') return hexagonRanges(await usualCity(ask, files, signal), ask.query);
  if (ask.what === 'usualMap') return usualMap(await usualCity(ask, files, signal), ask.query);
  const places = await files.get(fileOf(ask.city, ask.query.places), decodePlaces, signal);
  const years = await yearsOf(ask.city, ask.query, files, signal);
  signal.throwIfAborted();
  if (ask.what === 'count') return countIncidents(places, years, ask.query, ask.sizes);
  if (ask.what === 'times') return countTimes(places, years, ask.query, placesWithin(places, ask.extent));
  if (ask.what === 'areaMonths') return countAreasByMonth(areasOfPlaces(places, ask.of), years, ask.query, ask);
  if (ask.what === 'tops') return topTypes(places, years, ask.query, ask.sizes.types);
  return listIncidents(places, years, ask.query, ask);
}

async function yearsOf(
  city: string,
  query: Pick<CountsQuery, 'years' | 'days'>,
  files: Files,
  signal: AbortSignal,
): Promise<YearOfRows[]> {
  const years = await Promise.all(
    query.years.map(async ({ file, year }) => ({
      year,
      columns: await files.get(fileOf(city, file), decodeIncidents, signal),
    })),
  );
  return years.flatMap((file) => rowsOfPeriod(file, query.days));
}

async function answerWithin(
  { city, query, types, newest: limit }: Extract<Ask, { what: 'answer' }>,
  files: Files,
  signal: AbortSignal,
): Promise<AnswerCounts> {
  const { extent, period, before, months } = query;
  const rowsOf = async (of: CountsQuery): Promise<RowsChosen> => ({
    ...of,
    // Days are filtered for each report, because the queries have different days.
    years: await yearsOf(city, { ...of, days: null }, files, signal),
  });
  const [places, now, earlier, twelve] = await Promise.all([
    files.get(fileOf(city, period.places), decodePlaces, signal),
    rowsOf(period),
    before && rowsOf(before),
    rowsOf(months.query),
  ]);
  signal.throwIfAborted();
  const then = before && earlier && asReported(earlier, before.reportedBy);
  if (extent === null) {
    const newestOf = newestOfCity(places, now, { types, limit });
    const totals = totalsOfCity(places, now, types);
    return {
      ...totals,
      isHourUnknown: totals.total === 0 && isHourUnknown(places, now, null),
      newest: newestOf.map((row) => listedRow(places, row)),
      before: then && totalsOfCity(places, then, types).total,
      byMonth: monthsOfCity(places, twelve, months.first),
      ...NO_PLACES,
    };
  }
  const inside = placesWithin(places, extent);
  const { newest, ...counted } = countWithin(places, now, inside, { types, limit });
  return {
    ...counted,
    isHourUnknown: counted.total === 0 && isHourUnknown(places, now, inside),
    concentration: concentrationOf(places, counted.counts, counted.places),
    newest: newest.map((row) => listedRow(places, row)),
    before: then && countWithin(places, then, inside, { types, limit: 0 }).total,
    byMonth: monthsWithin(places, twelve, inside, months.first),
  };
}

/** Keeps only reports made by a day (a day number), or all reports. */
const asReported = (chosen: RowsChosen, reportedBy: number | 'all'): RowsChosen =>
  reportedBy === 'all' ? chosen : { ...chosen, years: chosen.years.map((file) => rowsReportedBy(file, reportedBy)) };

/** Returns the decoded files of a city, with the facts about the city. */
async function usualCity(
  { city, files: { places, years, names, sources, countedBy } }: { city: string; files: UsualFiles },
  files: Files,
  signal: AbortSignal,
): Promise<UsualCity> {
  const [table, decoded] = await Promise.all([
    files.get(fileOf(city, places), decodePlaces, signal),
    yearsOf(city, { years, days: null }, files, signal),
  ]);
  signal.throwIfAborted();
  return { rows: rowsOfFiles(table, decoded, names), sources, countedBy };
}

/**
 * Returns the series for the requested window. If that window ends after the last final day, returns the series for the
 * newest final window.
 */
function newestSeries(city: UsualCity, query: UsualQuery): UsualSeries {
  const series = usualSeries(city, query);
  return series.reason === 'too_recent' ? usualSeries(city, { ...query, end: undefined }) : series;
}

/** Returns the area of each place, as index into the manifest, or its hexagon in a grid. */
const areasOfPlaces = (places: PlacesTable, of: 'area' | 'neighbourhood' | HexGrid) =>
  typeof of === 'string' ? places[of] : placesInHexagons(places, of).ofPlace;

/** Used for a whole city, whose places the map already counts. */
const NO_PLACES = { places: new Uint32Array(0), counts: new Uint32Array(0) } as const;

/** Returns the path of a column file below `/api`, which is also its key in the store. */
const fileOf = (city: string, file: string): string => `/incidents/${city}/columns/${file}`;

function problemOf(problem: unknown): PackedIncidentsProblem {
  if (problem instanceof PackedFileError) return 'broken';
  return problem instanceof FetchBytesError ? 'offline' : 'internal';
}
