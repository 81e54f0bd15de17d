import type { Call } from '@crimemap/contract/call';
import * as z from 'zod/mini';

/**
 * Holds what a call sends against its contract, element by element for a list. The types already promise the fields; this
 * finds what types cannot see: a value out of range, or a field too many, which a type lets through and which might be a secret.
 * On in development and in every test; off in production, where parsing each row again would cost several times what sending
 * it costs, for mistakes the tests have already caught.
 */
export function checkerOf(call: Call, on: boolean): (value: unknown) => unknown {
  if (!on || call.sends === 'bytes' || call.sends === 'redirect' || call.sends === 'page') return (value) => value;
  const schema = call.sends === 'stream' ? elementOf(call.reply) : call.reply;
  return (value) => {
    const parsed = z.parse(schema, value);
    // The schema drops fields it does not name, so a difference in length is a field too many.
    if (JSON.stringify(parsed)?.length !== JSON.stringify(value)?.length) {
      throw new Error(`${call.method} ${call.path} answered with a field the contract does not name`);
    }
    return parsed;
  };
}

const elementOf = (list: z.core.$ZodType): z.core.$ZodType => (list as unknown as z.ZodMiniArray).def.element;
