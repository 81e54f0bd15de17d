import type { ExportAbout } from '@crimemap/contract/export';
import { type ExportRows, placeFactsOf, timesOf } from './export-rows.ts';

const PIECE = 64 * 1024;

/**
 * The rows as one GeoJSON feature collection (RFC 7946), a feature a line, in pieces of about 64 kB. What the file says of itself
 * stands before the features as foreign members. Rows without a place of their own are no features but in `not_placed`.
 */
export function* geojsonPieces(of: ExportRows, about: ExportAbout): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const { rows, city, names } = of;
  const { total, not_placed } = about;
  const timeOf = timesOf(of);
  const factsOf = placeFactsOf(of);
  const head = { type: 'FeatureCollection', name: about.title.en, about, total, not_placed };
  let piece = `${JSON.stringify(head).slice(0, -1)},"features":[`;
  let first = true;
  for (let row = 0; row < rows.length; row += 1) {
    const { at, area, neighbourhood, precision } = factsOf(rows.place[row] as number);
    if (!at) continue;
    const { day, dayOf, year, hour } = timeOf(row);
    const crime_type = names.types[rows.type[row] as number];
    const properties = {
      city,
      day,
      day_of: dayOf,
      year,
      hour,
      crime_type,
      area,
      neighbourhood,
      precision,
      longitude: at[0],
      latitude: at[1],
      harmed: rows.harmed[row] === 1,
    };
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: at }, properties };
    piece += `${first ? '' : ','}\n${JSON.stringify(feature)}`;
    first = false;
    if (piece.length < PIECE) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  yield encoder.encode(`${piece}\n]}\n`);
}
