import type { CrimeType } from '@crimemap/contract/crime-types';
import type { FinerOffences } from '../../finer-offences.ts';

/** Values of `TYPE` as published. There are eleven. */
export const WORDS: Readonly<Record<string, CrimeType>> = {
  'Break and Enter Commercial': 'break_and_enter',
  'Break and Enter Residential/Other': 'break_and_enter',
  Homicide: 'homicide',
  Mischief: 'mischief',
  // These are mostly assaults, but also robberies and sexual assaults. The service does not distinguish them, and the
  // caveat says so.
  'Offence Against a Person': 'assault',
  'Other Theft': 'theft',
  'Theft from Vehicle': 'theft_from_motor_vehicle',
  'Theft of Bicycle': 'theft',
  'Theft of Vehicle': 'auto_theft',
  'Vehicle Collision or Pedestrian Struck (with Fatality)': 'vehicular_fatality',
  'Vehicle Collision or Pedestrian Struck (with Injury)': 'vehicular_injury',
};

/** More specific offences that the published words distinguish. */
export const PUBLISHED_APART: FinerOffences = {
  bicycle_theft: { words: ['Theft of Bicycle'] },
  residential_break_in: {
    words: ['Break and Enter Residential/Other'],
    caveat: {
      en: 'The police publish homes together with other places that are no business.',
      fr: 'La police publie les logements avec d’autres lieux qui ne sont pas des commerces.',
    },
  },
  commercial_break_in: { words: ['Break and Enter Commercial'] },
  collision: {
    words: [
      'Vehicle Collision or Pedestrian Struck (with Fatality)',
      'Vehicle Collision or Pedestrian Struck (with Injury)',
    ],
    caveat: {
      en: 'Only collisions that injured or killed someone are published, pedestrians included.',
      fr: 'Seules les collisions qui ont fait des blessés ou des morts sont publiées, piétons compris.',
    },
  },
};
