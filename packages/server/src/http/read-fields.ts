import * as z from 'zod/mini';
import { shown } from './asked.ts';
import { Refusal } from './refusal.ts';

/**
 * How a schema reads what came in; nothing where nothing is asked, so that a call without fields costs no parsing. What does not
 * fit is refused as `invalid_input`, with the first field that does not.
 */
export function readerOf<Schema extends z.core.$ZodType>(schema: Schema): (value: unknown) => z.output<Schema> {
  const nothing = Object.freeze({}) as z.output<Schema>;
  const takesNothing = schema instanceof z.ZodMiniObject && Object.keys(schema.def.shape).length === 0;
  // Many programs send `{}` with every POST: it says no more than no body does.
  const takesNoBody = schema instanceof z.ZodMiniUndefined;
  return (value) => {
    if (takesNoBody && (value === undefined || isEmpty(value))) return undefined as z.output<Schema>;
    if (takesNothing && isEmpty(value)) return nothing;
    return read(schema, value);
  };
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const _ in value) return false;
  return true;
}

function read<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  if (!field) throw new Refusal('invalid_input');
  const detail =
    issue?.code === 'unrecognized_keys'
      ? `“${shown(field)}” is not a field of this call.`
      : `“${shown(field)}” has a value this call does not take.`;
  throw new Refusal('invalid_input', { field: shown(field), detail });
}
