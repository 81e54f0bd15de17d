import type { Text } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import type { Dataset, Read, Row } from '../../kit/city.ts';
import { dayIn, utcDay } from '../../kit/day-column.ts';
import { placeInKey, placeOfRow } from '../../kit/places.ts';
import { typesIn } from '../../kit/publication.ts';
import { present, text } from '../../kit/values.ts';
import { feed } from './feeds.ts';
import { CAVEAT, NOT_PUBLISHED } from './texts.ts';
import { OCCURRENCES, WITHOUT_TYPE } from './words.ts';

/** Box of valid coordinates (south-west and north-east corner), slightly larger than the city. */
export const VALID: Bounds = [
  [-114, 53.2],
  [-113, 53.9],
];

// EPSG numbers: Web Mercator for the layer of the last twelve months, the grid of Alberta for the yearly layers.
const SYSTEMS = [3857, 3776];

/** Returns the report day, which layers publish as noon UTC and exports as plain text; `null` if it is blank. */
const reportDay = (row: Row): string | null =>
  dayIn(row, 'Reported_Date', utcDay) ?? dayIn(row, 'Date_Reported', utcDay);

function read(row: Row): Read {
  const word = text(row, 'Occurrence_Type_Group') ?? '';
  const location = text(row, 'Intersection');
  const reportedOn = reportDay(row);
  const at = placeOfRow(row, VALID, SYSTEMS);
  return {
    kind: 'incident',
    incident: {
      // No number is published and the spellings of groups change, so a row is identified by its type, location and
      // report day.
      key: [word, location ?? (at ? placeInKey(at) : ''), reportedOn ?? ''].join('|'),
      crimeType: OCCURRENCES[word] ?? 'unknown',
      word,
      at,
      precision: at ? 'intersection' : 'none',
      area: null,
      neighbourhood: null,
      occurredOn: null,
      hour: null,
      reportedOn,
      eventId: null,
      deaths: null,
      injuries: null,
      details: present({
        location,
        occurrence_group: text(row, 'Occurrence_Group'),
        occurrence_type_group: word === '' ? null : word,
      }),
    },
  };
}

const SHARED = {
  read,
  words: [{ column: 'Occurrence_Type_Group', types: OCCURRENCES }],
  withoutType: WITHOUT_TYPE,
  caveat: CAVEAT,
  notPublished: NOT_PUBLISHED,
} as const;

/** Years that each have a layer. The name of a service does not tell its year. */
const YEARS = [
  { year: 2023, service: 'Historic_Occurrences_CSDP_2_view', roughRows: 81_344 },
  { year: 2024, service: 'Historic_Occurrences_CSDP_2023View', roughRows: 80_000 },
  { year: 2025, service: 'Historic_Occurrences_CSDP_2022_View', roughRows: 79_000 },
] as const;

const publishedSince = (since: number) => [{ types: typesIn(OCCURRENCES), since, precision: 'intersection' }] as const;

const FIRST_OPEN_YEAR = Math.max(...YEARS.map(({ year }) => year)) + 1;

/** Occurrences of the last twelve months, except those in the layers of past years. */
export const lastTwelveMonths: Dataset = {
  ...SHARED,
  id: 'last_twelve_months',
  title: { en: 'Occurrences, last twelve months', fr: 'Événements des douze derniers mois' },
  feed: feed('EPS_OCC_30DAY'),
  publishes: publishedSince(FIRST_OPEN_YEAR),
  where: async () => `Reported_Date >= DATE '${FIRST_OPEN_YEAR}-01-01'`,
  mayShrink: true,
  updated: {
    en: 'Daily, one to two days behind.',
    fr: 'Chaque jour, avec un ou deux jours de retard.',
  },
  everyHours: 6,
  staleAfterDays: 5,
  roughRows: 70_000,
};

const CLOSED: Text = { en: 'No longer updated.', fr: 'Mises à jour terminées.' };

/** One dataset for each past year. */
export const closedYears: readonly Dataset[] = YEARS.map(({ year, service, roughRows }) => ({
  ...SHARED,
  id: `year_${year}`,
  title: { en: `Occurrences of ${year}`, fr: `Événements de ${year}` },
  feed: feed(service),
  publishes: publishedSince(year),
  updated: CLOSED,
  everyHours: 24 * 30,
  staleAfterDays: 36_525,
  roughRows,
}));
