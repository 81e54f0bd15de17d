import type { Dataset } from '../../kit/city.ts';
import { count, text } from '../../kit/values.ts';
import { feed, PLACE_COLUMNS } from './feeds.ts';
import { day, draftOf, eventOf } from './row.ts';
import { NOT_PUBLISHED, QUARTERLY } from './texts.ts';

export const shootings: Dataset = {
  id: 'shootings',
  title: { en: 'Shootings and firearm discharges', fr: 'Tirs d’arme à feu' },
  feed: feed('Shooting_and_Firearm_Discharges_Open_Data', {
    required: ['EVENT_UNIQUE_ID', 'OCC_DATE', 'OCC_HOUR', 'DEATH', 'INJURIES', ...PLACE_COLUMNS],
    // The layer told shootings from discharges only later: older copies have no EVENT_TYPE.
    optional: ['EVENT_TYPE', 'OCC_TIME_RANGE', 'HOOD_158'],
  }),
  read: (row) => {
    const facts = {
      key: eventOf(row),
      crimeType: 'shooting',
      word: text(row, 'EVENT_TYPE') ?? 'Shooting or firearm discharge',
      occurredOn: day(row, 'OCC_DATE'),
      hour: count(row, 'OCC_HOUR', 23),
      reportedOn: null,
    } as const;
    return { kind: 'incident', incident: draftOf(row, facts, { occ_time_range: text(row, 'OCC_TIME_RANGE') }) };
  },
  publishes: [{ types: ['shooting'], since: 2004, precision: 'intersection' }],
  harms: ['deaths', 'injuries'],
  caveat: {
    en: 'One row per event; a fatal shooting is also a row of Homicides. May include events later found to be unfounded. Before 2014 many events have no location. Places are moved to the nearest intersection.',
    fr: 'Une ligne par événement; un tir mortel compte aussi parmi les homicides. Certains événements peuvent s’être révélés non fondés par la suite. Avant 2014, beaucoup n’ont pas d’emplacement. Les lieux sont déplacés à l’intersection la plus proche.',
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
    // One row per victim: victims of one event share this key, and the order they come in tells them apart.
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
    en: 'One row per victim of murder or manslaughter; a fatal shooting is also a row of Shootings. The hour is not published. Places are moved to the nearest intersection.',
    fr: 'Une ligne par victime de meurtre ou d’homicide involontaire; un tir d’arme à feu mortel compte aussi parmi les tirs. L’heure n’est pas publiée. Les lieux sont déplacés à l’intersection la plus proche.',
  },
  notPublished: NOT_PUBLISHED,
  updated: QUARTERLY,
  saysReportDay: false,
  everyHours: 24,
  staleAfterDays: 150,
  roughRows: 1_600,
};
