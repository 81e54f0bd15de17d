import type { Dataset } from '../../kit/city.ts';
import { typesIn } from '../../kit/publication.ts';
import { text } from '../../kit/values.ts';
import { feed, PLACE_AND_TIME } from './feeds.ts';
import { draftOf } from './row.ts';
import { CAVEAT, NOT_PUBLISHED, YEARLY } from './texts.ts';
import { OFFENCES, WITHHELD, WITHOUT_TYPE } from './words.ts';

export const criminalOffences: Dataset = {
  id: 'criminal_offences',
  title: { en: 'Criminal offences', fr: 'Infractions criminelles' },
  feed: feed('Criminal_Offences_Open_Data', {
    required: ['REP_DATE', 'OCC_DATE', 'OCC_HOUR', 'OFF_CATEG', 'WARD'],
    optional: ['OFF_SUM', 'NB_NAME_EN', ...PLACE_AND_TIME],
  }),
  read: (row) => {
    const word = text(row, 'OFF_CATEG') ?? '';
    const why = WITHHELD[word];
    if (why !== undefined) return { kind: 'withheld', why };
    const crimeType = OFFENCES[word] ?? 'unknown';
    return {
      kind: 'incident',
      incident: draftOf(row, { crimeType, word, details: { occurrence_group: text(row, 'OFF_SUM') } }),
    };
  },
  words: [{ column: 'OFF_CATEG', types: OFFENCES, withheld: WITHHELD }],
  withoutType: WITHOUT_TYPE,
  publishes: [{ types: typesIn(OFFENCES), since: 2018, precision: 'intersection' }],
  caveat: CAVEAT,
  notPublished: NOT_PUBLISHED,
  updated: YEARLY,
  everyHours: 24,
  staleAfterDays: 480,
  roughRows: 330_000,
};
