import type { Bounds } from '@crimemap/contract/geo';
import type { Dataset, Row } from '../../kit/city.ts';
import { plainDay } from '../../kit/days.ts';
import { firstPlace } from '../../kit/places.ts';
import { typesIn } from '../../kit/publication.ts';
import { present, text } from '../../kit/values.ts';
import { stationCode } from './stations.ts';
import { WORDS } from './words.ts';

/** Wider than the island: points moved to an intersection stay well within. */
export const VALID: Bounds = [
  [-74.2, 45.3],
  [-73.3, 45.8],
];

const MTM_8 = 32188;

const soft = (row: Row, column: string): number | null => {
  const value = Number(text(row, column) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
};

/** The calendar day of `2026-09-05`, also with a midnight behind it. `null` when blank; other text throws. */
function dayOf(row: Row): string | null {
  const words = text(row, 'DATE');
  if (words === null) return null;
  const day = plainDay(words.replace(/[T ]00:00:00(?:\.0+)?$/, ''));
  if (day === null) throw new Error(`not a date: ${words.slice(0, 40)}`);
  return day;
}

const KEY_COLUMNS = ['CATEGORIE', 'DATE', 'QUART', 'PDQ', 'LONGITUDE', 'LATITUDE'];

export const criminalActs: Dataset = {
  id: 'criminal_acts',
  title: { en: 'Criminal acts', fr: 'Actes criminels' },
  feed: {
    protocol: 'ckan',
    url: 'https://donnees.montreal.ca/api/3/action',
    resource: 'c6f482bf-bf0f-4960-8b2f-9982c211addd',
    required: KEY_COLUMNS,
    optional: ['X', 'Y'],
  },
  read: (row) => {
    const word = text(row, 'CATEGORIE');
    if (word === null) return { kind: 'broken', why: 'no category' };
    const pairs = [
      [soft(row, 'LONGITUDE'), soft(row, 'LATITUDE')],
      [soft(row, 'X'), soft(row, 'Y')],
    ] as const;
    const at = firstPlace(pairs, VALID, [MTM_8]);
    return {
      kind: 'incident',
      incident: {
        key: KEY_COLUMNS.map((column) => text(row, column) ?? '').join('|'),
        crimeType: WORDS[word] ?? 'unknown',
        word,
        at,
        precision: at ? 'intersection' : 'none',
        area: stationCode(text(row, 'PDQ')),
        neighbourhood: null,
        occurredOn: dayOf(row),
        // Only the shift is published: a third of the day.
        hour: null,
        reportedOn: null,
        eventId: null,
        deaths: null,
        injuries: null,
        details: present({ occ_time_range: text(row, 'QUART') }),
      },
    };
  },
  words: [{ column: 'CATEGORIE', types: WORDS }],
  publishes: [{ types: typesIn(WORDS), since: 2015, precision: 'intersection' }],
  caveat: {
    fr: 'Six catégories seulement\u00a0: introductions, méfaits, vols dans ou sur véhicule, vols de véhicule, vols qualifiés et infractions entraînant la mort. Aucune voie de fait, agression sexuelle ni fraude n’est publiée\u00a0: cette carte ne dit pas tout des crimes commis à Montréal. La position est ramenée à une intersection; environ une ligne sur six n’en a pas. Le classement peut changer avec l’enquête, et ce ne sont pas des statistiques officielles.',
    en: 'Six categories only: break-ins, mischief, theft from or of vehicles, robberies and offences causing death. No assaults, sexual offences or fraud are published: this map does not show all crime in Montréal. Positions are moved to an intersection; about one row in six has none. Classification may change as an investigation proceeds, and these are not official statistics.',
  },
  notPublished: {
    fr: 'Les voies de fait, les agressions sexuelles, la fraude et toute autre catégorie que les six publiées; l’heure exacte (seul le quart de travail est donné\u00a0: jour, soir ou nuit).',
    en: 'Assaults, sexual offences, fraud and every category but the six published; the exact hour (only the shift is given: day, evening or night).',
  },
  updated: {
    fr: 'Chaque jour, avec environ trois jours de retard; les lignes plus anciennes peuvent changer.',
    en: 'Daily, about three days behind; older rows may change.',
  },
  saysReportDay: false,
  everyHours: 24,
  staleAfterDays: 10,
  roughRows: 360_000,
};
