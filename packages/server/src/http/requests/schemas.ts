import type { Call } from '@crimemap/contract/call';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/base/api-error.ts';
import { shown } from './read-query.ts';

/**
 * Returns a function that checks a response against its contract; for a list, each element. It finds mistakes that
 * types cannot: values out of range, and additional fields, which might be secrets. Checks are on in development and in
 * every test. They are off in production, because parsing each row again would cost several times more than sending it.
 */
export function checkerOf(call: Call, on: boolean): (value: unknown) => unknown {
  if (!on || call.sends === 'bytes' || call.sends === 'redirect' || call.sends === 'page') return (value) => value;
  const schema = call.sends === 'stream' ? elementOf(call.reply) : call.reply;
  return (value) => {
    const parsed = z.parse(schema, value);
    // The schema drops fields that it does not declare, so a difference in length means an additional field.
    if (JSON.stringify(parsed)?.length !== JSON.stringify(value)?.length) {
      throw new Error(`${call.method} ${call.path} answered with a field the contract does not name`);
    }
    return parsed;
  };
}

const elementOf = (list: z.core.$ZodType): z.core.$ZodType => (list as unknown as z.ZodMiniArray).def.element;

/**
 * Returns a function that parses input with a schema. It throws `invalid_input`, which names the first invalid field.
 */
export function readerOf<Schema extends z.core.$ZodType>(schema: Schema): (value: unknown) => z.output<Schema> {
  // Many programs send `{}` with every POST. For an endpoint without a body, `{}` therefore counts as no body.
  const takesNoBody = schema instanceof z.ZodMiniUndefined;
  return (value) => read(schema, takesNoBody && isEmpty(value) ? undefined : value);
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

function read<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  if (!field) throw new ApiError('invalid_input');
  const detail =
    issue?.code === 'unrecognized_keys'
      ? `“${shown(field)}” is not a field of this call.`
      : `“${shown(field)}” has a value this call does not take.`;
  throw new ApiError('invalid_input', { field: shown(field), detail });
}
