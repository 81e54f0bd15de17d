import { york } from '@crimemap/cities/cities/york';
import type { Feature } from '../arcgis/layer.ts';
import { pick, shares } from '../chance.ts';
import { calendarIn } from '../making/calendar.ts';
import type { Event } from '../making/history.ts';
import { HATE_CRIMES, OCCURRENCES, SHOOTINGS } from './facts.ts';

const dayOf = calendarIn('America/Toronto');
const MUNICIPALITIES = york.centres.municipality ?? [];
const finer = OCCURRENCES.map(({ finer: words }) => shares(words.map(([, weight]) => weight)));
const NO_TIME = 0.04;

export const COLUMNS = {
  UniqueIdentifier: 'String',
  occ_id: 'String',
  occ_date: 'Date',
  occ_time: 'String',
  time_est: 'String',
  occ_type: 'String',
  case_type_pubtrans: 'String',
  case_status: 'String',
  LocationCode: 'String',
  district: 'String',
  sector: 'String',
  municipality: 'String',
  Shooting: 'String',
  hate_crime: 'String',
  week_day: 'String',
} as const;

/** Row `number` of the history as a feature; with the day of its report, at most `lastDay`, in the layer that says it. */
export function feature(objectId: number, number: number, event: Event, lastDay: number | null): Feature {
  const { category, occurredOn, hour, area, place, draw } = event;
  const facts = OCCURRENCES[category];
  const word = facts?.word ?? '';
  const day = dayOf(occurredOn);
  const minutes = draw() < 0.6 ? '00' : String(Math.floor(draw() * 12) * 5).padStart(2, '0');
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  const estimated = draw() < NO_TIME;
  const words = facts?.finer ?? [];
  const district = area < 0 ? null : String(1 + (area % 5));
  const late = draw() < 0.2 ? Math.ceil(draw() * 9) : 0;
  const chance = draw();
  return {
    attributes: {
      OBJECTID: objectId,
      UniqueIdentifier: `YR-REHEARSAL-${number}`,
      occ_id: `${day.year}-${event.number}`,
      occ_date: day.midnight,
      ...(lastDay !== null && { rep_date: dayOf(Math.min(occurredOn + late, lastDay)).midnight }),
      occ_time: estimated ? null : time,
      time_est: estimated ? time : null,
      occ_type: word,
      case_type_pubtrans:
        words.length === 0 ? word : (words[pick(finer[category] ?? shares([1]), draw())]?.[0] ?? null),
      case_status: ['Open', 'Closed', 'Solved'][Math.floor(draw() * 3)] ?? null,
      LocationCode: ['Business', 'Residence', 'Outdoor'][Math.floor(draw() * 3)] ?? null,
      district,
      sector: district && `${district}${1 + Math.floor(draw() * 4)}`,
      municipality: MUNICIPALITIES[area]?.name ?? 'Toronto',
      Shooting: chance < (chanceFor(SHOOTINGS, word) ?? 0) ? 'Yes' : 'No',
      hate_crime: chance < (chanceFor(HATE_CRIMES, word) ?? 0) ? 'Yes' : 'No',
      week_day: day.weekdayName,
    },
    geometry: place && { at: place.at },
  };
}

const chanceFor = (chances: Readonly<Record<string, number>>, word: string): number | undefined => chances[word];
