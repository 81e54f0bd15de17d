import type { ExportAbout } from '@crimemap/contract/export';
import { BYTE_ORDER_MARK, csvLine, csvPieces, END } from '../files/csv.ts';
import type { ExportRows } from '../files/export-rows.ts';
import { PACK_FILES, PACK_FORMAT, type PackQuestion } from './question.ts';
import { type FactRow, ROW_COLUMNS, rowFactsCsv } from './row-facts.ts';
import { ZipWriter } from './zip-writer.ts';

/** Parts of `question.json` that do not come from the rows. */
export type AvailableForQuestion = Pick<PackQuestion, 'crime_types' | 'datasets'>;

export interface PackedText {
  readonly name: string;
  readonly text: string;
}

/** Makes the pack of a view from its rows. Call `begin`, then `add` with the source rows sorted by day, then `end`. */
export function packWriter(
  rows: ExportRows,
  about: ExportAbout,
  held: AvailableForQuestion & Pick<PackQuestion, 'range'>,
) {
  const zip = new ZipWriter();
  const facts = rowFactsCsv(rows);
  const encoder = new TextEncoder();
  const written = (text: string) => {
    zip.write(encoder.encode(text));
    return zip.take();
  };
  return {
    begin(files: readonly PackedText[]): Uint8Array {
      for (const { name, text } of files) zip.add(name, text);
      zip.begin(PACK_FILES.reports);
      for (const piece of csvPieces(rows, about)) zip.write(piece);
      zip.end();
      zip.begin(PACK_FILES.rows);
      return written(`${BYTE_ORDER_MARK}${csvLine(ROW_COLUMNS)}${END}`);
    },
    add: (found: readonly FactRow[]): Uint8Array => written(facts.add(found)),
    end(): Uint8Array {
      zip.write(encoder.encode(facts.end()));
      zip.end();
      const { range, crime_types, datasets } = held;
      const sha256 = zip.sums.get(PACK_FILES.reports) ?? '';
      const question: PackQuestion = { format: PACK_FORMAT, about, sha256, range, crime_types, datasets };
      zip.add(PACK_FILES.question, `${JSON.stringify(question, null, 2)}\n`);
      zip.add(PACK_FILES.sums, [...zip.sums].map(([name, sum]) => `${sum}  ${name}\n`).join(''));
      zip.finish();
      return zip.take();
    },
  };
}
export type PackWriter = ReturnType<typeof packWriter>;
