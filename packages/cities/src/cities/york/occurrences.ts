import type { Dataset, WordTable } from '../../kit/city.ts';
import { type Publication, typesIn } from '../../kit/publication.ts';
import { occurrencesFeed } from './feeds.ts';
import { FINER } from './finer-words.ts';
import { readOccurrence } from './row.ts';
import { CAVEAT, NOT_PUBLISHED } from './texts.ts';
import { TYPES, WITHHELD, WITHOUT_TYPE } from './words.ts';

/**
 * First day that is read from the current layer. Earlier days are read from the layer of earlier years, even if the
 * layers overlap.
 */
const MEETING = "DATE '2025-01-01 00:00:00'";

// Whatever its category, a row with a flag is a shooting or a hate crime.
const publishedSince = (since: number): Publication[] => [
  { types: [...typesIn(TYPES, FINER), 'shooting'], since, precision: 'intersection' },
];

const FLAG = '1, Y, yes or true';

/** Tables of words, in the order in which `crimeTypeOf` uses them. */
const WORD_TABLES: readonly WordTable[] = [
  { column: 'occ_type', types: { Homicide: 'homicide' }, withheld: WITHHELD },
  { column: 'Shooting', types: { [FLAG]: 'shooting' } },
  { column: 'hate_crime', types: { [FLAG]: 'hate_crime' } },
  { column: 'case_type_pubtrans', types: FINER },
  { column: 'occ_type', types: TYPES },
];

const both = {
  read: readOccurrence,
  words: WORD_TABLES,
  withoutType: WITHOUT_TYPE,
  caveat: CAVEAT,
  notPublished: NOT_PUBLISHED,
};

export const occurrences: Dataset = {
  ...both,
  id: 'occurrences',
  title: { en: 'Occurrences since 2025', fr: 'Événements depuis 2025' },
  feed: { ...occurrencesFeed('Occurrence', 'Occurrence_Data_View'), othersEndEarlier: true },
  where: async () => `occ_date >= ${MEETING}`,
  publishes: publishedSince(2025),
  updated: {
    en: 'Every day; recent reports may change.',
    fr: 'Chaque jour; les signalements récents peuvent changer.',
  },
  everyHours: 6,
  staleAfterDays: 5,
  roughRows: 80_000,
};

export const occurrencesBefore2025: Dataset = {
  ...both,
  id: 'occurrences_2021_2024',
  title: { en: 'Occurrences 2021 to 2024', fr: 'Événements de 2021 à 2024' },
  feed: occurrencesFeed('Occurrence_Data_2020_to_2023', 'Occurrence_2016_to_2019'),
  where: async () => `occ_date < ${MEETING}`,
  publishes: publishedSince(2021),
  updated: {
    en: 'Complete; corrected now and then.',
    fr: 'Données complètes; corrigées de temps à autre.',
  },
  saysReportDay: false,
  everyHours: 168,
  // The layer ends in 2024, so it is never overdue.
  staleAfterDays: 36_500,
  roughRows: 177_000,
};
