import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Bounds } from '@crimemap/contract/geo';
import type { Dataset, Row } from '../../kit/city.ts';
import { plainDay } from '../../kit/days.ts';
import { firstPlace } from '../../kit/places.ts';
import { typesIn } from '../../kit/publication.ts';
import { BadValue, hourIn, number, present, text, whole } from '../../kit/values.ts';
import { districtOf, neighbourhoodCode } from './neighbourhoods.ts';
import { WORDS } from './words.ts';

const DOWNLOADS = 'https://geodash.vpd.ca/opendata/crimedata_download';

/**
 * Box of valid coordinates, larger than the city. It includes the harbour, the lands of the university and points that
 * were moved across a border.
 */
export const VALID: Bounds = [
  [-123.4, 49.1],
  [-122.9, 49.4],
];

const UTM_10 = 26910;

/** Returns the date and time columns as numbers; `null` for blanks. Throws `BadValue` for a number out of range. */
const timesOf = (row: Row) => ({
  year: whole(row, 'YEAR', 1900, 2100),
  month: whole(row, 'MONTH', 1, 12),
  day: whole(row, 'DAY', 1, 31),
  hour: hourIn(row, 'HOUR'),
  minute: whole(row, 'MINUTE', 0, 59),
});
type Times = ReturnType<typeof timesOf>;

/**
 * Returns year, month and day as a calendar day; `null` if one of them is blank. Throws `BadValue` if the month does
 * not have that day.
 */
function dayOf({ year, month, day }: Times): string | null {
  if (year === null || month === null || day === null) return null;
  const found = plainDay(`${year}-${month}-${day}`);
  if (found === null) throw new BadValue('DAY', day, `${year}-${String(month).padStart(2, '0')} has no such day`);
  return found;
}

/**
 * Returns the hour; `null` if the time is 0:00, which the source writes for an unknown time. This is undocumented: 4.1
 * % of the rows whose time is not hidden have it, but by chance it would be 0.07 % (1 of 1,440 minutes). Other minutes
 * of the first hour have the expected frequency.
 */
const hourOf = ({ hour, minute }: Times): number | null => (hour === 0 && minute === 0 ? null : hour);

const COLUMNS = ['TYPE', 'YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'HUNDRED_BLOCK', 'NEIGHBOURHOOD', 'X', 'Y'];

/**
 * Returns the key of a row: type, minute, block and neighbourhood. Coordinates are not part of it, because they differ
 * by some metres between versions, and in the number of digits after a spreadsheet wrote them.
 */
const keyOf = (row: Row, word: string, { year, month, day, hour, minute }: Times, block: string | null): string =>
  [word, year, month, day, hour, minute, block, text(row, 'NEIGHBOURHOOD')].map((part) => part ?? '').join('|');

/** Types of offences against a person, which are published without a location. */
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
    const times = timesOf(row);
    const place = firstPlace([[number(row, 'X'), number(row, 'Y')]], VALID, [UTM_10]);
    const at = hidden ? null : place;
    const area = neighbourhoodCode(text(row, 'NEIGHBOURHOOD'));
    return {
      kind: 'incident',
      incident: {
        key: keyOf(row, word, times, block),
        crimeType: WORDS[word] ?? 'unknown',
        word,
        at,
        precision: at ? 'block' : 'none',
        area,
        neighbourhood: area,
        occurredOn: dayOf(times),
        // For these rows the source hides the time together with the location.
        hour: hidden ? null : hourOf(times),
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
    fr: 'Infractions fondées; un même événement peut compter plusieurs signalements. Les infractions contre les biens sont situées par pâté de maisons. Une heure de 0\u00a0h veut dire que l’heure est inconnue (environ 1 signalement sur 25). Les infractions contre la personne forment une catégorie, montrée sous voies de fait, avec un quartier seulement. Les lieux sont décalés, jamais une adresse; ils ne disent pas si un endroit est sûr. Non comparable à Statistique Canada.',
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
