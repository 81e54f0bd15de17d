import type { Bounds } from '@crimemap/contract/geo';
import type { Dataset, Row } from '../../kit/city.ts';
import { hourOf } from '../../kit/clock.ts';
import { dayIn } from '../../kit/day-column.ts';
import { dayAt } from '../../kit/days.ts';
import { placeOfRow } from '../../kit/places.ts';
import { typesIn } from '../../kit/publication.ts';
import { BadValue, hourIn, present, text } from '../../kit/values.ts';
import { divisionCode } from './divisions.ts';
import { incidentsFeed } from './feeds.ts';
import { municipality, neighbour } from './municipalities.ts';
import { CAVEAT, NOT_PUBLISHED, UPDATED } from './texts.ts';
import { crimeTypeOf, DESCRIPTIONS, OFFENCES } from './words.ts';

export const TIME_ZONE = 'America/Toronto';

/**
 * Box of valid coordinates. It is larger than the Region, so that rows as far away as Burlington and Uxbridge keep
 * their point.
 */
export const VALID: Bounds = [
  [-80.6, 43.1],
  [-78.8, 44.4],
];

function occurredOn(row: Row): string | null {
  for (const column of ['OccDateUTC', 'OccDate', 'OccurrenceDate']) {
    const day = dayIn(row, column, (instant) => dayAt(instant, TIME_ZONE));
    if (day !== null) return day;
  }
  return null;
}

/** EPSG numbers: the coordinate system of the police layer, and the grid of the Region's layers. */
const SYSTEMS = [3857, 26917];

/** Returns the street of a row, for example `Hurontario St`. House numbers are not published. */
const street = (row: Row): string | null =>
  [text(row, 'StreetName'), text(row, 'StreetType')].filter((part) => part !== null).join(' ') || null;

export const incidents: Dataset = {
  id: 'incidents',
  title: { en: 'Reported incidents', fr: 'Incidents signalés' },
  forgetsAfterMonths: 36,
  feed: incidentsFeed({
    required: ['OccurrenceNumber', 'OccType', 'OccDateUTC', 'Municipality', 'Division'],
    optional: [
      'OccDate',
      'OccurrenceDate',
      'OccurrenceTime',
      'OccurrenceHour',
      'Description',
      'StreetName',
      'StreetType',
      'PatrolZone',
      'Ward',
    ],
  }),
  read: (row) => {
    const event = text(row, 'OccurrenceNumber');
    if (event === null) throw new BadValue('OccurrenceNumber', '', 'no occurrence number');
    const word = text(row, 'OccType') ?? '';
    const offence = text(row, 'Description');
    const day = occurredOn(row);
    const at = placeOfRow(row, VALID, SYSTEMS);
    const written = text(row, 'Municipality');
    const outside = neighbour(written);
    return {
      kind: 'incident',
      incident: {
        // One number covers all offences of an event, so the number alone does not identify a row.
        key: [event, word, offence ?? '', day ?? ''].join('|'),
        crimeType: crimeTypeOf(word, offence),
        word,
        at,
        precision: at ? 'block' : 'none',
        area: divisionCode(text(row, 'Division')),
        neighbourhood: municipality(written),
        occurredOn: day,
        hour: hourIn(row, 'OccurrenceHour') ?? hourOf(text(row, 'OccurrenceTime')),
        reportedOn: null,
        eventId: event,
        deaths: null,
        injuries: null,
        details: present({
          offence,
          location: street(row),
          neighbourhood: outside === null ? municipality(written) : `${outside} (outside Peel)`,
          sector: text(row, 'PatrolZone'),
          ward: text(row, 'Ward'),
        }),
      },
    };
  },
  words: [
    { column: 'Description', types: DESCRIPTIONS },
    { column: 'Description of a DRT', types: { 'theft … from … vehicle': 'theft_from_motor_vehicle' } },
    { column: 'OccType', types: OFFENCES },
  ],
  publishes: [
    { types: [...typesIn(OFFENCES, DESCRIPTIONS), 'theft_from_motor_vehicle'], since: 2023, precision: 'block' },
  ],
  caveat: CAVEAT,
  notPublished: NOT_PUBLISHED,
  updated: UPDATED,
  saysReportDay: false,
  everyHours: 12,
  staleAfterDays: 7,
  roughRows: 85_000,
};
