import * as z from 'zod/mini';

/** Order is the wire format of the columns: a type travels as its index. Add at the end; never reorder. */
export const CRIME_TYPES = [
  'shooting',
  'homicide',
  'assault',
  'robbery',
  'break_and_enter',
  'auto_theft',
  'hate_crime',
  'theft_from_motor_vehicle',
  'fraud',
  'mischief',
  'injury',
  'hazard',
  'ambulance',
  'disorderly',
  'arrest',
  'prowler',
  'trespass',
  'marine_rescue',
  'noise',
  'knife_related',
  'drug_related',
  'theft',
  'vehicular_fatality',
  'vehicular_injury',
  'unknown',
] as const;
export const CrimeType = z.enum(CRIME_TYPES);
export type CrimeType = z.infer<typeof CrimeType>;

/** The filter's list for members, in the specification's order. */
export const FILTER_CRIME_TYPES = [
  'shooting',
  'homicide',
  'break_and_enter',
  'auto_theft',
  'theft_from_motor_vehicle',
  'robbery',
  'assault',
  'hate_crime',
] as const satisfies readonly CrimeType[];

/** A crime type in a URL: any case, spaces allowed for underscores. */
export const CrimeTypeParam = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text: string) => text.trim().toLowerCase().replaceAll(' ', '_')),
  ),
  CrimeType,
);
