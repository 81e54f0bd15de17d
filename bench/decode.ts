import { brotliDecompressSync } from 'node:zlib';
import type { Crime } from '@crimemap/contract/incidents';
import { dateOfDay, decodeIncidents, decodePlaces, HOUR_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { crimesOf } from './data/crimes.ts';
import { pack } from './data/packed.ts';
import { torontoIncidents } from './data/toronto.ts';
import type { Item } from './kit/item.ts';
import { paired, timed } from './kit/pairs.ts';
import { measured, sameAsItself } from './kit/report.ts';

/** (b) From the downloaded bytes to typed arrays, against `JSON.parse` of the same rows with the API's field names. */
export const decode: Item = async function* ({ quick }) {
  const incidents = torontoIncidents(quick ? 70_000 : 700_000);
  const files = await pack(incidents);
  const text = JSON.stringify(crimesOf(incidents));
  const unpackAll = () => ({
    places: decodePlaces(brotliDecompressSync(files.places)),
    years: files.years.map(({ bytes }) => decodeIncidents(brotliDecompressSync(bytes))),
  });
  checkSame(unpackAll(), files.crimeTypes, incidents);

  const pairs = quick ? 6 : 100;
  const same = await paired(timed(unpackAll), timed(unpackAll), pairs);
  yield sameAsItself('b', 'columns to typed arrays', same);
  yield measured(
    {
      item: 'b',
      what: `un-Brotli and decode ÷ JSON.parse, ${incidents.length} rows`,
      note: `JSON is ${Math.round(text.length / 1e6)} MB, already decompressed; the columns are not`,
    },
    await paired(
      timed(unpackAll),
      timed(() => JSON.parse(text)),
      pairs,
    ),
    { at: 0.05, is: 'at most' },
    same,
    100,
  );
  // Most of a row's JSON is what the columns leave to the server; this is without it.
  const bare = JSON.stringify(crimesOf(incidents), [...HELD]);
  yield measured(
    {
      item: 'b',
      what: `un-Brotli and decode ÷ JSON.parse of only the fields the columns hold`,
      note: `JSON is ${Math.round(bare.length / 1e6)} MB`,
    },
    await paired(
      timed(unpackAll),
      timed(() => JSON.parse(bare)),
      quick ? pairs : 20,
    ),
    null,
    same,
    0,
  );
};

/** What the columns hold of a row, under the names of the API. */
const HELD = [
  'latitude',
  'longitude',
  'location_precision',
  'crime_type',
  'division',
  'neighbourhood',
  'occ_date',
  'occ_hour',
] as const satisfies readonly (keyof Crime)[];

type Unpacked = { years: ReturnType<typeof decodeIncidents>[] };

/** Both sides must hold the same rows before either is timed. */
function checkSame(
  { years }: Unpacked,
  types: readonly string[],
  incidents: ReturnType<typeof torontoIncidents>,
): void {
  const line = (type: unknown, day: string | null, hour: number | null) => `${type} ${day} ${hour}`;
  const decoded = years.flatMap((columns) =>
    Array.from(columns.place, (_, row) => {
      const hour = columns.hour[row] as number;
      return line(
        types[columns.type[row] as number],
        dateOfDay(columns.day[row] as number),
        hour === HOUR_UNKNOWN ? null : hour,
      );
    }),
  );
  const given = incidents.map(({ crimeType, occurredOn, hour }) => line(crimeType, occurredOn, hour));
  if (decoded.sort().join() !== given.sort().join()) throw new Error('the columns do not hold the rows of the JSON');
}
