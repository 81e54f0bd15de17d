import type { ExportAbout } from '@crimemap/contract/export';
import { EXPORT_COLUMNS } from './columns.ts';
import { type ExportRows, rowReader } from './export-rows.ts';

const PIECE = 64 * 1024;

/**
 * Returns the rows as one GeoJSON feature collection (RFC 7946), one feature per line, in pieces of about 64 kB. The
 * description precedes the features as foreign members. Rows without a location of their own are not features;
 * `not_placed` counts them.
 */
export function* geojsonPieces(of: ExportRows, about: ExportAbout): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const { total, not_placed } = about;
  const rowAt = rowReader(of);
  const head = { type: 'FeatureCollection', name: about.title.en, about, total, not_placed };
  let piece = `${JSON.stringify(head).slice(0, -1)},"features":[`;
  let first = true;
  for (let number = 0; number < of.rows.length; number += 1) {
    const row = rowAt(number);
    if (!row.at) continue;
    const properties = Object.fromEntries(EXPORT_COLUMNS.map(({ name, value }) => [name, value(row)]));
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: row.at }, properties };
    piece += `${first ? '' : ','}\n${JSON.stringify(feature)}`;
    first = false;
    if (piece.length < PIECE) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  yield encoder.encode(`${piece}\n]}\n`);
}
