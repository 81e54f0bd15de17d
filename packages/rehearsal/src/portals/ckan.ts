import type { Layer, Value } from '../arcgis/layer.ts';
import { type Answer, jsonAnswer } from './answer.ts';

const DEFAULT_LIMIT = 100;
const MOST_ROWS = 32_000;

const problem = (status: number, __type: string, message: string): Answer =>
  jsonAnswer(JSON.stringify({ success: false, error: { __type, message } }), status);

/** All values are text, as after a CSV file was uploaded. Only `_id` is a number. */
const written = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const whole = (text: string | null, otherwise: number): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;

/** Returns the response of a datastore to `datastore_search`. The SQL endpoint is switched off, as on most portals. */
export function ckanAnswer(
  layerOf: (resource: string) => Layer | undefined,
  action: string,
  parameters: URLSearchParams,
): Answer {
  if (action !== 'datastore_search') return problem(404, 'Not Found Error', `Action name not known: ${action}`);
  const resource = parameters.get('resource_id') ?? '';
  const layer = layerOf(resource);
  if (!layer) return problem(404, 'Not Found Error', `Resource "${resource}" was not found.`);
  const columns = layer.fields.map(({ name }) => name).filter((name) => name !== 'OBJECTID');
  const requestedFields = parameters.get('fields')?.split(',') ?? ['_id', ...columns];
  const strange = requestedFields.filter((name) => name !== '_id' && !columns.includes(name));
  if (strange.length > 0) return problem(409, 'Validation Error', `fields: not in the table: ${strange.join(', ')}`);
  const limit = Math.min(whole(parameters.get('limit'), DEFAULT_LIMIT), MOST_ROWS);
  const offset = Math.min(whole(parameters.get('offset'), 0), layer.count);
  const records = Array.from({ length: Math.min(limit, layer.count - offset) }, (_, index) => {
    const { attributes } = layer.row(offset + index);
    const entries = requestedFields.map((name) => [
      name,
      name === '_id' ? offset + index + 1 : written(attributes[name]),
    ]);
    return Object.fromEntries(entries);
  });
  const fields = ['_id', ...columns].map((id) => ({ id, type: id === '_id' ? 'int' : 'text' }));
  return jsonAnswer(
    JSON.stringify({
      success: true,
      result: { resource_id: resource, fields, records, total: layer.count, limit, offset },
    }),
  );
}
