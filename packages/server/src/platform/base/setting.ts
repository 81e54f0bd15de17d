import * as z from 'zod/mini';

/** One setting of a capability: an environment variable, what it does, how its text is read, and what holds without it. */
export interface Setting<Value> {
  readonly env: string;
  /** One or two sentences for the operator, in Markdown. */
  readonly doc: string;
  /** From the variable's text to its value. Its messages are shown to the operator. */
  readonly schema: z.ZodMiniType<Value, string>;
  /** Read in place of an unset or empty variable. A function where it depends on production or not. */
  readonly default: string | ((production: boolean) => string);
  /** How the default is written in the table of settings, where the text alone does not say it. */
  readonly defaultDoc?: string;
}

export const setting = <Value>(declared: Setting<Value>): Setting<Value> => declared;

/** A setting's text, read by a function that throws a sentence when it cannot be read. */
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

/** An address that `pattern` fits, as `read` gives it; `null` for an empty text. */
export const addressBy = <Value>(pattern: RegExp, expected: string, read: (address: string) => Value) =>
  readBy((address) => {
    if (address === '') return null;
    if (!pattern.test(address) || !URL.canParse(address)) throw new Error(`must be ${expected}`);
    return read(address);
  });

export const text = z.string();

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` }) as unknown as z.ZodMiniType<Words[number], string>;

/** `1`, `true`, `yes` or `on`; `0`, `false`, `no` or `off`. */
export const onOff = readBy((text) => {
  if (/^(?:1|true|yes|on)$/i.test(text)) return true;
  if (/^(?:0|false|no|off)$/i.test(text)) return false;
  throw new Error('must be 1 or 0');
});

/** A number between `min` and `max`, written plainly. */
export const numberFrom = (min: number, max: number, { whole = true } = {}) =>
  readBy((text) => {
    const value = Number(text);
    const plain = whole ? /^\d{1,12}$/ : /^\d{1,6}(?:\.\d{1,9})?$/;
    if (!plain.test(text) || value < min || value > max)
      throw new Error(`must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`);
    return value;
  });

/** A comma list; empty entries fall away. */
export const commaList = readBy((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
