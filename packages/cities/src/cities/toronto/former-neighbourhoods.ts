import { formerArea } from '../../kit/city.ts';
import { neighbourhoodCode } from './neighbourhoods.ts';

/** The 16 of the 140 former neighbourhoods that were divided. The others kept their number, name and limits. */
const DIVIDED: Readonly<Record<string, string>> = {
  '014': 'Islington-City Centre West',
  '017': 'Mimico (includes Humber Bay Shores)',
  '026': 'Downsview-Roding-CFB',
  '045': 'Parkwoods-Donalda',
  '051': 'Willowdale East',
  '075': 'Church-Yonge Corridor',
  '076': 'Bay Street Corridor',
  '077': 'Waterfront Communities-The Island',
  '082': 'Niagara',
  '093': 'Dovercourt-Wallace Emerson-Junction',
  '104': 'Mount Pleasant West',
  '117': "L'Amoreaux",
  '127': 'Bendale',
  '131': 'Rouge',
  '132': 'Malvern',
  '137': 'Woburn',
};

const BY_NUMBER = new Map(Object.entries(DIVIDED).map(([number, name]) => [number, formerArea(name, 2021)]));

export const FORMER_NEIGHBOURHOODS: readonly string[] = [...BY_NUMBER.values()];

/**
 * Returns the neighbourhood of a row from its number: a current code or one of `FORMER_NEIGHBOURHOODS`. Returns `null`
 * for `NSA`, blanks and unknown numbers.
 */
export function namedNeighbourhood(written: string | null): string | null {
  const number = /^(\d{1,3})(?:\.0)?$/.exec(written ?? '')?.[1]?.padStart(3, '0');
  return neighbourhoodCode(written) ?? (number === undefined ? null : (BY_NUMBER.get(number) ?? null));
}
