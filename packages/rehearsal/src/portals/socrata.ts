import type { Layer, Value } from '../arcgis/layer.ts';
import { type Answer, jsonAnswer } from './answer.ts';

const MOST_ROWS = 50_000;

const refused = (message: string): Answer => jsonAnswer(JSON.stringify({ error: true, message }), 400);

/** Returns the description of a dataset, which lists its columns. */
export const socrataColumns = (layer: Layer): Answer =>
  jsonAnswer(JSON.stringify({ columns: namesIn(layer).map((fieldName) => ({ fieldName })) }));

const namesIn = (layer: Layer): string[] => layer.fields.map(({ name }) => name).filter((name) => name !== 'OBJECTID');

/**
 * Returns the rows of a dataset from `$offset` on, or the number of rows. Shapes are GeoJSON in columns, and are
 * omitted if empty.
 */
export function socrataAnswer(layer: Layer, parameters: URLSearchParams): Answer {
  const select = parameters.get('$select') ?? namesIn(layer).join(',');
  if (select === 'count(*) as n') return jsonAnswer(JSON.stringify([{ n: String(layer.count) }]));
  const names = select.split(',');
  const strange = names.filter((name) => !namesIn(layer).includes(name));
  if (strange.length > 0) return refused(`No such column: ${strange.join(', ')}`);
  const offset = Math.min(Number(parameters.get('$offset') ?? 0), layer.count);
  const limit = Math.min(Number(parameters.get('$limit') ?? 1000), MOST_ROWS, layer.count - offset);
  const rows = Array.from({ length: limit }, (_, index) => {
    const { attributes } = layer.row(offset + index);
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = attributes[name];
        return value === null || value === undefined ? [] : [[name, written(value)]];
      }),
    );
  });
  return jsonAnswer(JSON.stringify(rows));
}

const written = (value: Exclude<Value, null>): unknown =>
  typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : String(value);
