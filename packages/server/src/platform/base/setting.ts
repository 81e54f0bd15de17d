import * as z from 'zod/mini';

/** Setting of the server: its environment variable, description, parser and default. */
export interface Setting<Value> {
  readonly env: string;
  /** Description of one or two sentences for the operator, in Markdown. */
  readonly doc: string;
  /** Parses the text of the variable. The operator sees its error messages. */
  readonly schema: z.ZodMiniType<Value, string>;
  /** Default text if the variable is unset or empty. It is a function if the default in production differs. */
  readonly default: string | ((production: boolean) => string);
  /** Text shown as the default in the table of settings, if the value alone would be unclear. */
  readonly defaultDoc?: string;
}

export const setting = <Value>(declared: Setting<Value>): Setting<Value> => declared;

/**
 * Creates a schema from a function that parses a text. The function throws a sentence for the operator if the text is
 * invalid.
 */
export const readBy = <Value>(read: (text: string) => Value) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      try {
        return read(text);
      } catch (error) {
        context.issues.push({ code: 'custom', message: (error as Error).message, input: text });
        return z.NEVER;
      }
    }),
  );

/** Creates a schema for an address that matches `pattern` and is parsed by `read`. An empty text becomes `null`. */
export const addressBy = <Value>(pattern: RegExp, expected: string, read: (address: string) => Value) =>
  readBy((address) => {
    if (address === '') return null;
    if (!pattern.test(address) || !URL.canParse(address)) throw new Error(`must be ${expected}`);
    return read(address);
  });

export const text = z.string();

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` }) as unknown as z.ZodMiniType<Words[number], string>;

/** Parses `1`, `true`, `yes` and `on` as true, and `0`, `false`, `no` and `off` as false. */
export const onOff = readBy((text) => {
  if (/^(?:1|true|yes|on)$/i.test(text)) return true;
  if (/^(?:0|false|no|off)$/i.test(text)) return false;
  throw new Error('must be 1 or 0');
});

/** Creates a schema for a plain number from `min` to `max`, whole by default. */
export const numberFrom = (min: number, max: number, { whole = true } = {}) =>
  readBy((text) => {
    const value = Number(text);
    const plain = whole ? /^\d{1,12}$/ : /^\d{1,6}(?:\.\d{1,9})?$/;
    if (!plain.test(text) || value < min || value > max)
      throw new Error(`must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`);
    return value;
  });

/** Parses a comma-separated list. Empty entries are ignored. */
export const commaList = readBy((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
