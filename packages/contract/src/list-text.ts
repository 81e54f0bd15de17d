/*
 * Comma-separated lists in an address. Commas and percent signs within an entry are percent-encoded, since some area
 * codes contain a comma. This happens before the address itself is encoded.
 */

const ENCODED: Readonly<Record<string, string>> = { ',': '%2C', '%': '%25' };

/**
 * Joins entries to a comma-separated text and escapes commas: `Vars, Navan` and `Kanata` become `Vars%2C Navan,Kanata`.
 */
export const listText = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replace(/[,%]/g, (sign) => ENCODED[sign] as string)).join(',');

/**
 * Splits a text written by `listText` into trimmed entries. A `%` that does not begin `%2C` or `%25` is taken
 * literally.
 */
export const entriesOf = (text: string): string[] =>
  text.split(',').map((entry) => entry.replace(/%(?:2c|25)/gi, (code) => (code === '%25' ? '%' : ',')).trim());
