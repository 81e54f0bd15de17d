import { brotliDecompressSync } from 'node:zlib';
import { dateOfDay, dayNumber, decodeIncidents, decodePlaces } from '@crimemap/contract/packed-incidents';
import { type CityIndex, createCityIndex } from '@crimemap/incident-counts/city-index';
import { countCity } from '@crimemap/incident-counts/count-city';
import { indexesNamed } from '@crimemap/incident-counts/selection';
import { typesOnDays } from '@crimemap/incident-counts/types-on-days';
import { usualMap } from '@crimemap/incident-counts/usual/area-map';
import { rowsOfIndex } from '@crimemap/incident-counts/usual/city-rows';
import { usualSeries } from '@crimemap/incident-counts/usual/series';
import { answerCalls } from '../shared/worker-thread.ts';
import { type CountingCalls, type CountingQuestion, type NamedWhere, NOT_LOADED } from './counting-messages.ts';

/*
 * Stores decoded cities and counts in them, in a separate thread, so that other requests are not delayed. It reads no
 * database and no settings. Files arrive compressed and are moved, not copied.
 */

const indexes = new Map<string, CityIndex>();

answerCalls<CountingCalls>(
  (key) => void indexes.delete(key),
  (message) => {
    if (message.what === 'load') return load(message);
    const index = indexes.get(message.key);
    if (!index) throw Object.assign(new Error(`${message.key} is not loaded`), { name: NOT_LOADED });
    return answerFrom(index, message);
  },
);

function answerFrom(index: CityIndex, message: Exclude<CountingQuestion, { what: 'load' }>) {
  if (message.what === 'count') return countCity(index, message.query);
  const rows = rowsOfIndex(index);
  if (message.what === 'typesOnDays') {
    const days = { from: dayNumber(message.from), to: dayNumber(message.until) };
    return typesOnDays(rows, placesMeant(index, message.where), days).map(({ type, day, count }) => ({
      type: index.names.types[type] as string,
      day: dateOfDay(day) ?? '',
      count,
    }));
  }
  const city = { ...message, rows };
  if (message.what === 'usualMap') return usualMap(city, message.query);
  const { areas: _, neighbourhoods: __, around: ___, ring: ____, ...query } = message.query;
  return usualSeries(city, { ...query, ...placesMeant(index, message.query) });
}

/** Returns an area filter with the index’s numbers instead of names. */
const placesMeant = ({ names }: CityIndex, { areas, neighbourhoods, around, ring }: NamedWhere) => ({
  extent: around ? { kind: 'circle' as const, ...around } : ring ? { kind: 'ring' as const, ring } : null,
  areas: areas && indexesNamed(names.areas, areas),
  neighbourhoods: neighbourhoods && indexesNamed(names.neighbourhoods, neighbourhoods),
});

function load({ key, places, years, names }: Extract<CountingQuestion, { what: 'load' }>): number {
  const index = createCityIndex(
    decodePlaces(brotliDecompressSync(places)),
    years.map(({ year, brotli }) => ({ year, columns: decodeIncidents(brotliDecompressSync(brotli)) })),
    names,
  );
  indexes.set(key, index);
  return index.bytes;
}
