import type { City, Dataset, WordTable } from '@crimemap/cities/kit/city';
import { BYTE_ORDER_MARK, csvLine, END } from '../files/csv.ts';

const table = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `${BYTE_ORDER_MARK}${lines.map((cells) => csvLine(cells) + END).join('')}`;

/** Matches every row of the dataset in a table of words. */
const EVERY_ROW = '*';

const ofEveryRow = ([published]: Dataset['publishes']): WordTable => ({
  column: EVERY_ROW,
  types: { [EVERY_ROW]: published?.types[0] ?? 'unknown' },
});

/**
 * Returns the meanings of a city’s source words as CSV: for each dataset, every word with its column and our type, or
 * why it has none.
 */
export function wordsCsv({ datasets }: City): string {
  const lines = datasets.flatMap(({ id, words, publishes, withoutType = {} }) => [
    ...(words ?? [ofEveryRow(publishes)]).flatMap(({ column, types, withheld = {} }) => [
      ...Object.entries(types).map(([word, type]) => [id, column, word, type, null]),
      ...Object.entries(withheld).map(([word, why]) => [id, column, word, null, `not shown: ${why}`]),
    ]),
    ...Object.entries(withoutType).map(([word, why]) => [id, words?.at(-1)?.column ?? null, word, 'unknown', why]),
  ]);
  return table([['dataset', 'column', 'source_word', 'crime_type', 'note'], ...lines]);
}

/**
 * Returns how a city’s areas are counted, as CSV: areas that were merged into others, and the centres for rows without
 * a location.
 */
export function areasCsv({ areaLayers, centres, area_kinds }: City): string {
  const lines = area_kinds.flatMap((kind) => [
    ...(centres[kind] ?? []).map(({ code, at: [lng, lat] }) => [kind, code, code, lng, lat]),
    ...areaLayers
      .filter((layer) => layer.kind === kind)
      .flatMap(({ merged }) => Object.entries(merged).map(([code, into]) => [kind, code, into, null, null])),
  ]);
  return table([['kind', 'source_code', 'counted_in', 'centre_longitude', 'centre_latitude'], ...lines]);
}
