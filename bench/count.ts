import { brotliDecompressSync } from 'node:zlib';
import { decodeIncidents, decodePlaces } from '@crimemap/contract/packed-incidents';
import { type Choice, countIncidents, type YearOfRows } from '@crimemap/incident-counts/count-by-place';
import { countsByHexagon, gridOf, placesInHexagons } from '@crimemap/incident-counts/hexagons';
import { crimesOf } from './data/crimes.ts';
import { pack } from './data/packed.ts';
import { torontoIncidents } from './data/toronto.ts';
import type { Item } from './kit/item.ts';
import { paired, timed } from './kit/pairs.ts';
import { measured, sameAsItself } from './kit/report.ts';

const WEEK = Array.from({ length: 168 }, (_, slot) => slot);

/** The box of the city that is counted. */
const TORONTO = [
  [-79.6393, 43.581],
  [-79.1152, 43.8555],
] as const;

/**
 * (c) Filter and count every row, against a plain loop over one typed array, and against `filter().reduce()` on objects; and by
 * hours and months, or by hexagon, against the same without.
 */
export const count: Item = async function* ({ quick }) {
  const incidents = torontoIncidents(quick ? 70_000 : 700_000);
  const files = await pack(incidents);
  const places = decodePlaces(brotliDecompressSync(files.places));
  const years: YearOfRows[] = files.years.map(({ year, bytes }) => ({
    year,
    columns: decodeIncidents(brotliDecompressSync(bytes)),
  }));
  const sizes = {
    areas: files.areas.length,
    neighbourhoods: files.neighbourhoods.length,
    types: files.crimeTypes.length,
  };
  const crimes = crimesOf(incidents);
  // One column, whatever the year: what any count must at least read and write.
  const column = Uint32Array.from(years.flatMap(({ columns }) => Array.from(columns.place)));

  // A mix of filters, so that what is timed is what people do, and is not compiled for one constant.
  const choices: Choice[] = [
    { types: null, areas: null },
    { types: [0], areas: null },
    { types: [2, 3, 4], areas: null },
    { types: null, areas: [3] },
    { types: [1], areas: [0, 5] },
  ];
  let turn = 0;
  const next = () => choices[turn++ % choices.length] as Choice;
  const ours = () => countIncidents(places, years, next(), sizes).total;
  const loop = () => {
    const counts = new Uint32Array(places.length);
    for (let row = 0; row < column.length; row += 1)
      counts[column[row] as number] = (counts[column[row] as number] as number) + 1;
    return counts;
  };
  const reduce = (choice: Choice) => {
    const types = choice.types && new Set(choice.types.map((type) => files.crimeTypes[type]));
    const areas = choice.areas && new Set(choice.areas.map((area) => files.areas[area]));
    return crimes
      .filter((crime) => (!types || types.has(crime.crime_type)) && (!areas || areas.has(crime.division ?? '')))
      .reduce<Record<string, number>>((counts, { division }) => {
        counts[division ?? ''] = (counts[division ?? ''] ?? 0) + 1;
        return counts;
      }, {});
  };
  for (const choice of choices) {
    const total = Object.values(reduce(choice)).reduce((sum, n) => sum + n, 0);
    if (total !== countIncidents(places, years, choice, sizes).total)
      throw new Error('the two sides count differently');
  }

  const pairs = quick ? 20 : 200;
  const same = await paired(timed(ours), timed(ours), pairs, 20);
  yield sameAsItself('c', 'filter and count', same);
  const against = `${incidents.length} rows, five filters in turn`;
  yield measured(
    {
      item: 'c',
      what: `filter and count by place, area, type, month and hour ÷ a plain count of one column, ${against}`,
    },
    await paired(timed(ours), timed(loop), pairs, 20),
    { at: 3, is: 'at most' },
    same,
    100,
  );
  yield measured(
    { item: 'c', what: `filter and count ÷ filter().reduce() by area, ${against}` },
    await paired(
      timed(ours),
      timed(() => reduce(next())),
      pairs,
      20,
    ),
    { at: 0.25, is: 'at most' },
    same,
    100,
  );
  // Nights of every month, weekends of summers, a single month: as the panels of the page set them.
  const times: Pick<Choice, 'months' | 'hours'>[] = [
    { hours: WEEK.filter((slot) => slot % 24 < 6) },
    { months: [6, 7, 8], hours: WEEK.slice(120) },
    { months: [10] },
  ];
  const atTimes = () => {
    const choice = { ...next(), ...times[turn % times.length] };
    return countIncidents(places, years, choice, sizes).total;
  };
  yield measured(
    { item: 'c', what: `filter and count by months and hours of the week too ÷ the same without, ${against}` },
    await paired(timed(atTimes), timed(ours), pairs, 20),
    { at: 2.5, is: 'at most' },
    same,
    100,
  );
  const grid = gridOf(TORONTO);
  const inHexagons = placesInHexagons(places, grid);
  const byHexagon = () => countsByHexagon(inHexagons, countIncidents(places, years, next(), sizes).byPlace);
  yield measured(
    { item: 'c', what: `filter and count by hexagon too ÷ the same without, ${against}` },
    await paired(timed(byHexagon), timed(ours), pairs, 20),
    { at: 1.2, is: 'at most' },
    same,
    100,
  );
};
