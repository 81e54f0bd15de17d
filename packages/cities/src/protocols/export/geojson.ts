import { JSONParser } from '@streamparser/json';
import type { Dataset, Row } from '../../kit/city.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import { checkExportColumns, columnNamer } from './columns.ts';

interface Feature {
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null;
}

function rowOf({ properties, geometry }: Feature, nameOf: (column: string) => string): Row {
  const row: Record<string, unknown> = {};
  for (const column in properties) row[nameOf(column)] = properties[column];
  row.at = geometry?.type === 'Point' ? geometry.coordinates : null;
  return row;
}

/** Rows of a GeoJSON feature collection: properties flat, the point in `at`. The document is never held whole. */
export async function* geojsonRows(chunks: AsyncIterable<Buffer>, dataset: Dataset): AsyncGenerator<Row> {
  const parser = new JSONParser({ paths: ['$.features.*'], keepStack: false });
  const nameOf = columnNamer(dataset);
  let features: Feature[] = [];
  let any = false;
  parser.onValue = ({ value }) => features.push(value as Feature);
  for await (const chunk of chunks) {
    write(parser, chunk);
    const ready = features;
    features = [];
    for (const feature of ready) {
      const row = rowOf(feature, nameOf);
      if (!any) checkExportColumns(Object.keys(row), dataset);
      any = true;
      yield row;
    }
  }
  if (!parser.isEnded) throw new SourceProblem('cut_off', 'the document ends in the middle');
  if (!any) throw new SourceProblem('not_data', 'the document has no features');
}

function write(parser: JSONParser, chunk: Buffer): void {
  try {
    parser.write(chunk);
  } catch (error) {
    throw new SourceProblem('not_data', error instanceof Error ? error.message : String(error));
  }
}
