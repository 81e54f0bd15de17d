import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Bounds } from '@crimemap/contract/geo';
import type { Dataset, Row } from '../../kit/city.ts';
import { firstPlace } from '../../kit/places.ts';
import { typesIn } from '../../kit/publication.ts';
import { BadValue, count, present, text } from '../../kit/values.ts';
import { districtOf, neighbourhoodCode } from './neighbourhoods.ts';
import { WORDS } from './words.ts';

const DOWNLOADS = 'https://geodash.vpd.ca/opendata/crimedata_download';

/** Wider than the city: the harbour, the university's lands and what was moved across a border. */
export const VALID: Bounds = [
  [-123.4, 49.1],
  [-122.9, 49.4],
];

const UTM_10 = 26910;

const soft = (row: Row, column: string): number | null => {
  const value = Number(text(row, column) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
};

/** Year, month and day columns as a calendar day; `null` when one is blank or they are no day of any calendar. */
function dayOf(row: Row): string | null {
  const [year, month, day] = [count(row, 'YEAR', 2100), count(row, 'MONTH', 12), count(row, 'DAY', 31)];
  if (!year || !month || !day) return null;
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(written) ? written : null;
}

/**
 * Nobody says so, but 0:00 is what stands where the time is not known: 4.1 % of the rows that are not hidden, where one minute in 1,440
 * would be 0.07 %. Any other minute of the first hour is as frequent as it should be.
 */
function hourOf(row: Row): number | null {
  const [hour, minute] = [count(row, 'HOUR', 23), count(row, 'MINUTE', 59)];
  return hour === 0 && minute === 0 ? null : hour;
}

const COLUMNS = ['TYPE', 'YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'HUNDRED_BLOCK', 'NEIGHBOURHOOD', 'X', 'Y'];

const TIMES = [
  ['YEAR', 2100],
  ['MONTH', 12],
  ['DAY', 31],
  ['HOUR', 23],
  ['MINUTE', 59],
] as const;

/**
 * What a row is known by: what happened, to the minute, in which block. Its coordinates are no part of it: they differ by some
 * metres from edition to edition, and by the digits a spreadsheet writes.
 */
const keyOf = (row: Row, word: string, block: string | null): string =>
  [word, ...TIMES.map(([column, most]) => count(row, column, most)), block, text(row, 'NEIGHBOURHOOD')]
    .map((part) => part ?? '')
    .join('|');

/** Offences against a person are published without their place. */
const WITHOUT_PLACE: ReadonlySet<CrimeType> = new Set(['assault', 'homicide']);

export const crime: Dataset = {
  id: 'crime',
  title: { en: 'Reported crime', fr: 'Crimes signalés' },
  feed: {
    protocol: 'zip-csv',
    url: `${DOWNLOADS}/AllNeighbourhoods_AllYears/crimedata_csv_AllNeighbourhoods_AllYears.zip`,
    years: {
      column: 'YEAR',
      url: `${DOWNLOADS}/AllNeighbourhoods_{year}/crimedata_csv_AllNeighbourhoods_{year}.zip`,
    },
    required: COLUMNS,
    optional: [],
  },
  read: (row) => {
    const word = text(row, 'TYPE');
    if (word === null) throw new BadValue('TYPE', '', 'no type');
    const block = text(row, 'HUNDRED_BLOCK');
    const hidden = block !== null && /^OFFSET TO PROTECT PRIVACY$/i.test(block);
    const at = hidden ? null : firstPlace([[soft(row, 'X'), soft(row, 'Y')]], VALID, [UTM_10]);
    const area = neighbourhoodCode(text(row, 'NEIGHBOURHOOD'));
    return {
      kind: 'incident',
      incident: {
        key: keyOf(row, word, block),
        crimeType: WORDS[word] ?? 'unknown',
        word,
        at,
        precision: at ? 'block' : 'none',
        area,
        neighbourhood: area,
        occurredOn: dayOf(row),
        // Where the place is hidden so is the time.
        hour: hidden ? null : hourOf(row),
        reportedOn: null,
        eventId: null,
        deaths: null,
        injuries: null,
        details: present({
          location: hidden ? null : block,
          neighbourhood: text(row, 'NEIGHBOURHOOD'),
          district: districtOf(area),
        }),
      },
    };
  },
  words: [{ column: 'TYPE', types: WORDS }],
  publishes: [
    { types: typesIn(WORDS).filter((type) => !WITHOUT_PLACE.has(type)), since: 2003, precision: 'block' },
    { types: [...WITHOUT_PLACE], since: 2003, precision: 'division_centre' },
  ],
  caveat: {
    en: 'Founded offences; one event can be several reports. Property offences are located by block. A time of 12\u00a0a.m. means unknown (about 1 report in 25). Offences against a person are one category, shown under assault, with only a neighbourhood. Locations are offset, never an address; do not judge by them how safe a place is. Not comparable with Statistics Canada.',
    fr: 'Infractions fondées; un même événement peut compter plusieurs signalements. Les infractions contre les biens sont situées par pâté de maisons. Une heure de 0\u00a0h veut dire inconnue (environ 1 signalement sur 25). Les infractions contre la personne forment une catégorie, montrée sous voies de fait, avec un quartier seulement. Les lieux sont décalés, jamais une adresse; ils ne disent pas si un endroit est sûr. Non comparable à Statistique Canada.',
  },
  notPublished: {
    en: 'Location and time of offences against a person and of homicides; assaults on police, unfounded reports and Transit Police cases.',
    fr: 'Le lieu et l’heure des infractions contre la personne et des homicides; les voies de fait contre la police, les signalements non fondés et les cas de la police du transport en commun.',
  },
  updated: {
    en: 'Weekly, one to two weeks behind; older years may change.',
    fr: 'Chaque semaine, avec une à deux semaines de retard; les années passées peuvent changer.',
  },
  saysReportDay: false,
  everyHours: 24,
  staleAfterDays: 28,
  roughRows: 926_000,
};
