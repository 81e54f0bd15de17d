import type { Dataset } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { feed, PLACE_AND_TIME } from './feeds.ts';
import { draftOf } from './row.ts';
import { CAVEAT, NOT_PUBLISHED, YEARLY } from './texts.ts';

// All copies of these layers have these two columns; the other columns may be missing.
const COLUMNS = { required: ['OCC_DATE', 'NB_NAME_EN'], optional: PLACE_AND_TIME };

export const shootings: Dataset = {
  id: 'shootings',
  title: { en: 'Shootings', fr: 'Tirs d’arme à feu' },
  feed: feed('Shootings_Open_Data', COLUMNS),
  read: (row) => ({
    kind: 'incident',
    incident: draftOf(row, { crimeType: 'shooting', word: 'Shooting', details: {} }),
  }),
  publishes: [{ types: ['shooting'], since: 2018, precision: 'intersection' }],
  caveat: {
    en: `Confirmed shootings. Their offences are also among the criminal offences. ${CAVEAT.en}`,
    fr: `Tirs d’arme à feu confirmés. Leurs infractions comptent aussi parmi les infractions criminelles. ${CAVEAT.fr}`,
  },
  notPublished: NOT_PUBLISHED,
  updated: YEARLY,
  everyHours: 24,
  staleAfterDays: 480,
  roughRows: 600,
};

export const hateCrimes: Dataset = {
  id: 'hate_crimes',
  title: { en: 'Hate crimes', fr: 'Crimes haineux' },
  feed: feed('Hate_Crime_Open_Data', { ...COLUMNS, optional: ['OFF_CATEG', ...PLACE_AND_TIME] }),
  read: (row) => ({
    kind: 'incident',
    incident: draftOf(row, {
      crimeType: 'hate_crime',
      word: 'Hate Crime',
      details: { offence: text(row, 'OFF_CATEG') },
    }),
  }),
  publishes: [{ types: ['hate_crime'], since: 2018, precision: 'division_centre' }],
  caveat: {
    en: 'Published without locations. Their offences are also among the criminal offences.',
    fr: 'Publiés sans lieu. Leurs infractions comptent aussi parmi les infractions criminelles.',
  },
  notPublished: NOT_PUBLISHED,
  updated: YEARLY,
  everyHours: 168,
  staleAfterDays: 900,
  roughRows: 1_500,
};
