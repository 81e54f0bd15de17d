import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Layer, Value } from '../arcgis/layer.ts';
import type { Answer } from './answer.ts';

const BATCH_ROWS = 2_000;
const LINE_END = '\r\n';

const cell = (value: Value | undefined): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Returns a layer as a zip archive with one CSV file and a disclaimer. The rows are generated while they are sent. */
export const zipAnswer = (layer: Layer, name: string): Answer => ({
  status: 200,
  type: 'application/zip',
  body: () => archive(layer, name),
});

async function* archive(layer: Layer, name: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const csv = new ZipDeflate(`${name}.csv`, { level: 1 });
  zip.add(csv);
  const columns = layer.fields.map((field) => field.name).filter((column) => column !== 'OBJECTID');
  csv.push(strToU8(columns.join(',') + LINE_END));
  for (let from = 0; from < layer.count; from += BATCH_ROWS) {
    let lines = '';
    for (let n = from; n < Math.min(from + BATCH_ROWS, layer.count); n += 1) {
      const { attributes } = layer.row(n);
      lines += columns.map((column) => cell(attributes[column])).join(',') + LINE_END;
    }
    csv.push(strToU8(lines));
    yield* ready;
    ready = [];
    // Allows requests for other cities to be handled.
    await setImmediate();
  }
  csv.push(new Uint8Array(0), true);
  const disclaimer = new ZipDeflate('legal_disclaimer.txt');
  zip.add(disclaimer);
  disclaimer.push(strToU8('Invented rows of a rehearsal. None of them is a real incident.'), true);
  zip.end();
  yield* ready;
}
