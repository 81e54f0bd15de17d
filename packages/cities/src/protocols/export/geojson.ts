import { JSONParser } from '@streamparser/json';
import type { Dataset, Row } from '../../kit/city.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import { checkExportColumns, columnNames } from './columns.ts';

interface Feature {
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null;
}

function rowOf({ properties, geometry }: Feature, dataset: Dataset): Row {
  const entries = Object.entries(properties ?? {});
  const names = columnNames(
    entries.map(([name]) => name),
    dataset,
  );
  const at = geometry?.type === 'Point' ? geometry.coordinates : null;
  return { ...Object.fromEntries(entries.map(([, value], index) => [names[index], value])), at };
}

/** Rows of a GeoJSON feature collection: properties flat, the point in `at`. The document is never held whole. */
export async function* geojsonRows(chunks: AsyncIterable<Buffer>, dataset: Dataset): AsyncGenerator<Row> {
  const parser = new JSONParser({ paths: ['$.features.*'], keepStack: false });
  let features: Feature[] = [];
  let any = false;
  parser.onValue = ({ value }) => features.push(value as Feature);
  try {
    for await (const chunk of chunks) {
      write(parser, chunk);
      const ready = features;
      features = [];
      for (const feature of ready) {
        const row = rowOf(feature, dataset);
        if (!any) checkExportColumns(Object.keys(row), dataset);
        any = true;
        yield row;
      }
    }
  } finally {
    parser.onValue = () => undefined;
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
