/*
 * Lists in an address: entries parted by commas. What an entry has of the two signs the writing needs is percent-encoded within it,
 * since some areas have a comma in their code. Both are one step before the address itself is encoded.
 */

const ENCODED: Readonly<Record<string, string>> = { ',': '%2C', '%': '%25' };

/** The entries as one text: `Vars, Navan` and `Kanata` as `Vars%2C Navan,Kanata`. */
export const listText = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replace(/[,%]/g, (sign) => ENCODED[sign] as string)).join(',');

/** The entries of such a text, without blanks around them. A `%` that encodes neither sign stands for itself. */
export const entriesOf = (text: string): string[] =>
  text.split(',').map((entry) => entry.replace(/%(?:2c|25)/gi, (code) => (code === '%25' ? '%' : ',')).trim());
