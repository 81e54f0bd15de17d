import type { Dataset } from '../../kit/city.ts';
import { hourIn, text } from '../../kit/values.ts';
import { feed, PLACE_COLUMNS } from './feeds.ts';
import { day, draftOf, eventOf } from './row.ts';
import { NOT_PUBLISHED, QUARTERLY } from './texts.ts';

export const shootings: Dataset = {
  id: 'shootings',
  title: { en: 'Shootings and firearm discharges', fr: 'Tirs d’arme à feu' },
  feed: feed('Shooting_and_Firearm_Discharges_Open_Data', {
    required: ['EVENT_UNIQUE_ID', 'OCC_DATE', 'OCC_HOUR', 'DEATH', 'INJURIES', ...PLACE_COLUMNS],
    // Older copies have no EVENT_TYPE, because they do not distinguish shootings from discharges.
    optional: ['EVENT_TYPE', 'OCC_TIME_RANGE', 'HOOD_158'],
  }),
  read: (row) => {
    const facts = {
      key: eventOf(row),
      crimeType: 'shooting',
      word: text(row, 'EVENT_TYPE') ?? 'Shooting or firearm discharge',
      occurredOn: day(row, 'OCC_DATE'),
      hour: hourIn(row, 'OCC_HOUR'),
      reportedOn: null,
    } as const;
    return { kind: 'incident', incident: draftOf(row, facts, { occ_time_range: text(row, 'OCC_TIME_RANGE') }) };
  },
  publishes: [{ types: ['shooting'], since: 2004, precision: 'intersection' }],
  harms: ['deaths', 'injuries'],
  caveat: {
    en: 'A fatal shooting is also in Homicides. Some events may be unfounded. Before 2014, many have no location. Locations are the nearest intersection, never an address.',
    fr: 'Un tir mortel compte aussi parmi les homicides. Certains événements peuvent être non fondés. Avant 2014, beaucoup n’ont pas de lieu. Le lieu est l’intersection la plus proche, jamais une adresse.',
  },
  notPublished: NOT_PUBLISHED,
  updated: QUARTERLY,
  saysReportDay: false,
  everyHours: 24,
  staleAfterDays: 130,
  roughRows: 7_000,
};

export const homicides: Dataset = {
  id: 'homicides',
  title: { en: 'Homicides', fr: 'Homicides' },
  feed: feed('Homicides_Open_Data_ASR_RC_TBL_002', {
    required: ['EVENT_UNIQUE_ID', 'OCC_DATE', 'HOMICIDE_TYPE', ...PLACE_COLUMNS],
    optional: ['HOOD_158'],
  }),
  read: (row) => {
    // There is one row for each victim. Victims of one event have the same key and are distinguished by the order of
    // their rows.
    const facts = {
      key: eventOf(row),
      crimeType: 'homicide',
      word: 'Homicide',
      occurredOn: day(row, 'OCC_DATE'),
      hour: null,
      reportedOn: null,
    } as const;
    return { kind: 'incident', incident: draftOf(row, facts, { homicide_type: text(row, 'HOMICIDE_TYPE') }) };
  },
  publishes: [{ types: ['homicide'], since: 2004, precision: 'intersection' }],
  caveat: {
    en: 'One report for each victim. A fatal shooting is also in Shootings. The hour is not published. Locations are the nearest intersection, never an address.',
    fr: 'Un signalement par victime. Un tir mortel compte aussi parmi les tirs d’arme à feu. L’heure n’est pas publiée. Le lieu est l’intersection la plus proche, jamais une adresse.',
  },
  notPublished: NOT_PUBLISHED,
  updated: QUARTERLY,
  saysReportDay: false,
  everyHours: 24,
  staleAfterDays: 150,
  roughRows: 1_600,
};
