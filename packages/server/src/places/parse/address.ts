import { type Street, streetIn } from './street.ts';

/** A house on a street, or a whole block as the police name it. */
export interface StreetAddress {
  /** House number; `null` if the text names only the block. */
  readonly number: number | null;
  /** Letters or fraction after the number, in lower case, such as `a` or `1/2`; may be empty. */
  readonly suffix: string;
  /** First number of the block: 1000 for 1055. */
  readonly hundred: number;
  readonly street: Street;
  /** Text for the outside geocoder, without the unit. */
  readonly written: string;
}

const UNIT = String.raw`(?:unit|unité|suite|ste|apt|app|apartment|appartement|appt|bureau|local|room|rm|floor|étage|ph|penthouse|no)\b\.?`;
const UNIT_BEFORE = [
  new RegExp(String.raw`^(?:${UNIT}\s*#?|#)\s*[\w-]+?\s*(?:[,–-]|\s)\s*(?=\d)`, 'iu'),
  // `1203-45 Charles St`: the unit comes before the number.
  /^\w{1,6}\s*[-–]\s*(?=\d+\w?,?\s+(?:\d+\s+)?\S*\p{L})/u,
];
const UNIT_SEGMENT = new RegExp(String.raw`,\s*(?:${UNIT}\s*#?|#)\s*[\w-]+(?=\s*,|\s*$)`, 'iu');
const UNIT_AFTER = new RegExp(String.raw`[\s,]+(?:${UNIT}\s*#?|#)\s*(?=\w*\d)[\w-]+\s*$`, 'iu');
const POLICE = /^(\d{0,4})XX\s+(.+)$/i;
const BLOCK = /^(?:the\s+)?(\d{1,6})\s*[- ]?(?:block|blk|bloc)\.?\s+(?:of\s+|de\s+(?:la\s+)?|du\s+)?(.+)$/i;
const BLOCK_FR = /^(?:bloc|tranche)\s+(\d{1,6})\s+(?:de\s+(?:la\s+|l['’])?|du\s+)?(.+)$/i;
const BLOCK_FR_AFTER = /^(.+?)\s+tranche\s+(\d{1,6})$/i;
/** A house number: `45`, `45A`, `45 bis`. */
const NUMBER = /^(\d{1,6})([a-z]|\s?½|\sbis)?\s+(.+)$/i;

/** Removes a unit, suite or apartment from an address, before the address, after it, or between two commas. */
export function withoutUnit(text: string): string {
  const after = text.replace(UNIT_SEGMENT, '').replace(UNIT_AFTER, '');
  for (const unit of UNIT_BEFORE) if (unit.test(after)) return after.replace(unit, '');
  return after;
}

/** Returns the first number of the block of a house number: 1000 for 1055. */
export const hundredOf = (number: number) => Math.floor(number / 100) * 100;

function blockIn(text: string): StreetAddress | null {
  const [, police, policeStreet = ''] = POLICE.exec(text) ?? [];
  const [, block, blockStreet = ''] = BLOCK.exec(text) ?? BLOCK_FR.exec(text) ?? [];
  const [, streetBefore = '', tranche] = BLOCK_FR_AFTER.exec(text) ?? [];
  const hundred = police !== undefined ? Number(police) * 100 : Number(block ?? tranche ?? Number.NaN);
  const street = streetIn(policeStreet || blockStreet || streetBefore);
  if (Number.isNaN(hundred) || !street) return null;
  return { number: null, suffix: '', hundred: hundredOf(hundred), street, written: text };
}

/** Returns the address or block that a text without a unit names, or `null`. */
export function addressIn(text: string): StreetAddress | null {
  const block = blockIn(text);
  if (block) return block;
  const [, number, behind = '', rest = ''] = NUMBER.exec(text) ?? [];
  const street = number === undefined || !/\p{L}/u.test(rest) ? null : streetIn(rest);
  if (!street) return null;
  const suffix = behind.trim().toLowerCase().replace('½', '1/2');
  return { number: Number(number), suffix, hundred: hundredOf(Number(number)), street, written: `${number} ${rest}` };
}
