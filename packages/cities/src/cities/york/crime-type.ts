import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Row } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { FINER, regular } from './finer-words.ts';
import { TYPES } from './words.ts';

const YES = /^(1|y|yes|true|shooting|hate|hate crime)$/i;
const flagged = (row: Row, column: string) => YES.test(text(row, column) ?? '');

/**
 * Returns the crime type of a row. Homicide takes precedence, then a flag for shooting or hate crime, then the specific
 * word if it is more precise, then the category. Returns `unknown` if none of these gives a type.
 */
export function crimeTypeOf(row: Row, word: string): CrimeType {
  const type = TYPES[word];
  if (type === 'homicide') return type;
  if (flagged(row, 'Shooting')) return 'shooting';
  if (flagged(row, 'hate_crime')) return 'hate_crime';
  return FINER[regular(text(row, 'case_type_pubtrans') ?? '')] ?? type ?? 'unknown';
}
