import { york } from '@crimemap/cities/cities/york';
import { DAY_MS } from '@crimemap/contract/time';
import { fieldsOf, type Layer } from '../arcgis/layer.ts';
import { areaLayer } from '../making/area-layer.ts';
import { areasAround } from '../making/areas.ts';
import { dayNumberOf } from '../making/calendar.ts';
import { type History, makeHistory } from '../making/history.ts';
import { type Places, placesIn } from '../making/places.ts';
import { BY_MUNICIPALITY, FIRST_YEAR, OCCURRENCES, OUTLINE } from './facts.ts';
import { COLUMNS, feature } from './rows.ts';

const MUNICIPALITIES = york.centres.municipality ?? [];
const RINGS = areasAround(
  MUNICIPALITIES.map(({ at }) => at),
  OUTLINE,
);
const START_OF_2025 = dayNumberOf('2025-01-01');
/** `Occurrence_Data_View` is this many days behind. */
const VIEW_BEHIND = 140;

const made = new Map<number, Places>();
function placesOf(seed: number): Places {
  const weights = MUNICIPALITIES.map((_, i) => Math.sqrt(BY_MUNICIPALITY[i] ?? 0));
  const places =
    made.get(seed) ??
    placesIn({ seed, areas: RINGS, weights, about: 12_000, streets: { tilt: 10, block: [260, 220] } });
  made.set(seed, places);
  return places;
}

/** The York police's layers, whose names lie about their years, and the Region's boundaries, as they stand on a day (`YYYY-MM-DD`). */
export const yorkWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (date: string): Layer[] => {
    const today = dayNumberOf(date);
    const editedAt = today * DAY_MS;
    const history = makeHistory({
      seed: seed + 300,
      scale,
      categories: OCCURRENCES,
      places: placesOf(seed),
      firstYear: FIRST_YEAR,
      lastDay: today - 1,
      repeats: 0.12,
    });
    const start = history.firstRowFrom(START_OF_2025);
    const boundaries = {
      columns: { NAME: 'String' as const },
      areas: MUNICIPALITIES.map(({ name }) => ({ NAME: name })),
      rings: RINGS,
      editedAt,
    };
    return [
      slice('Occurrence', history, start, history.count, editedAt, today - 1),
      slice('Occurrence_Data_View', history, start, history.firstRowFrom(today - VIEW_BEHIND), editedAt),
      slice('Occurrence_Data_2020_to_2023', history, 0, start, editedAt),
      slice('Occurrence_2016_to_2019', history, 0, history.firstRowFrom(START_OF_2025 + 4), editedAt),
      areaLayer({ ...boundaries, name: 'PoliceBoundaries' }),
      areaLayer({ ...boundaries, name: 'Boundary', id: 1 }),
    ];
  };

/** A layer of the rows from one to another of the one history: the same row is the same in every layer that has it. */
function slice(
  name: string,
  history: History,
  from: number,
  to: number,
  editedAt: number,
  lastReport: number | null = null,
): Layer {
  return {
    name,
    geometryType: 'point',
    fields: fieldsOf({ ...COLUMNS, ...(lastReport !== null && { rep_date: 'Date' as const }) }),
    count: to - from,
    row: (n) => feature(n + 1, from + n, history.event(from + n), lastReport),
    firstRowFrom: (field, value) =>
      field === 'occ_date' ? Math.max(0, Math.min(to, history.firstRowFrom(Math.floor(value / DAY_MS) - 1)) - from) : 0,
    editedAt,
  };
}
