import type { Bounds } from '@crimemap/contract/geo';
import type { Dataset, Row } from '../../kit/city.ts';
import { plainDay } from '../../kit/days.ts';
import { firstPlace, placeInKey } from '../../kit/places.ts';
import { typesIn } from '../../kit/publication.ts';
import { BadValue, number, present, text } from '../../kit/values.ts';
import { stationCode, stationNumber } from './stations.ts';
import { WORDS } from './words.ts';

/** Box of valid coordinates. It is larger than the island, so that points moved to an intersection are inside. */
export const VALID: Bounds = [
  [-74.2, 45.3],
  [-73.3, 45.8],
];

const MTM_8 = 32188;

/**
 * Returns the calendar day of a text such as `2026-09-05`, which may be followed by midnight; `null` if it is blank.
 * Throws for any other text.
 */
function dayOf(row: Row): string | null {
  const words = text(row, 'DATE');
  if (words === null) return null;
  const day = plainDay(words.replace(/[T ]00:00:00(?:\.0+)?$/, ''));
  if (day === null) throw new BadValue('DATE', words, 'not a date');
  return day;
}

const REQUIRED = ['CATEGORIE', 'DATE', 'QUART', 'PDQ', 'LONGITUDE', 'LATITUDE'];

export const criminalActs: Dataset = {
  id: 'criminal_acts',
  title: { en: 'Criminal acts', fr: 'Actes criminels' },
  feed: {
    protocol: 'ckan',
    url: 'https://donnees.montreal.ca/api/3/action',
    resource: 'c6f482bf-bf0f-4960-8b2f-9982c211addd',
    required: REQUIRED,
    optional: ['X', 'Y'],
  },
  read: (row) => {
    const word = text(row, 'CATEGORIE');
    if (word === null) throw new BadValue('CATEGORIE', '', 'no category');
    const pairs = [
      [number(row, 'LONGITUDE'), number(row, 'LATITUDE')],
      [number(row, 'X'), number(row, 'Y')],
    ] as const;
    const at = firstPlace(pairs, VALID, [MTM_8]);
    const occurredOn = dayOf(row);
    const [shift, station] = [text(row, 'QUART'), text(row, 'PDQ')];
    return {
      kind: 'incident',
      incident: {
        // No number is published. A row is identified by its parsed values, because the spelling in the file may
        // change.
        key: [word, occurredOn, shift, stationNumber(station) ?? station, at ? placeInKey(at) : null]
          .map((part) => part ?? '')
          .join('|'),
        crimeType: WORDS[word] ?? 'unknown',
        word,
        at,
        precision: at ? 'intersection' : 'none',
        area: stationCode(station),
        neighbourhood: null,
        occurredOn,
        // The source publishes only the shift, which is a third of the day.
        hour: null,
        reportedOn: null,
        eventId: null,
        deaths: null,
        injuries: null,
        details: present({ occ_time_range: shift }),
      },
    };
  },
  words: [{ column: 'CATEGORIE', types: WORDS }],
  publishes: [{ types: typesIn(WORDS), since: 2015, precision: 'intersection' }],
  caveat: {
    fr: 'Six catégories seulement, sans les voies de fait\u00a0: ce ne sont pas tous les crimes commis à Montréal. Le lieu est l’intersection la plus proche; environ un signalement sur six n’en a pas. Les catégories peuvent changer; ce ne sont pas des statistiques officielles.',
    en: 'Six categories only, without assaults: not all crime in Montréal. Locations are the nearest intersection; about one report in six has none. Categories may change; these are not official statistics.',
  },
  notPublished: {
    fr: 'Toutes les autres catégories, comme les voies de fait, les agressions sexuelles et la fraude; l’heure exacte.',
    en: 'All other categories, such as assaults, sexual offences and fraud; the exact hour.',
  },
  updated: {
    fr: 'Chaque jour, avec environ trois jours de retard; les signalements passés peuvent changer.',
    en: 'Daily, about three days behind; older reports may change.',
  },
  saysReportDay: false,
  everyHours: 24,
  staleAfterDays: 10,
  roughRows: 360_000,
};
