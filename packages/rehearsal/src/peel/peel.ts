import { DAY_MS } from '@crimemap/contract/time';
import { type Attributes, type Feature, fieldsOf, type Layer, type LngLat } from '../arcgis/layer.ts';
import { type Draw, pick, shares } from '../chance.ts';
import { areaLayer } from '../making/area-layer.ts';
import { calendarIn, dateOf, dayNumberOf } from '../making/calendar.ts';
import { type Event, makeHistory } from '../making/history.ts';
import { FIRST_YEAR, NEIGHBOURS, OFFENCES, STREETS } from './facts.ts';
import { DIVISIONS, groundOf, MUNICIPALITY_OF } from './ground.ts';

const dayOf = calendarIn('America/Toronto');
const ROLLING_DAYS = 3 * 365;
const REPEATS = 0.085;
const NO_HOUR = 0.01;
const descriptions = OFFENCES.map(({ descriptions: list }) => shares(list.map(([, weight]) => weight)));
const neighbours = shares(NEIGHBOURS.map(({ weight }) => weight));
const COLUMNS = {
  OccurrenceNumber: 'String',
  OccurrenceDate: 'String',
  OccurrenceTime: 'String',
  OccDate: 'Date',
  OccDateUTC: 'Date',
  OccurrenceWeekday: 'String',
  OccurrenceHour: 'Integer',
  OccMonth: 'Integer',
  OccYear: 'Integer',
  Description: 'String',
  ClearanceStatus: 'String',
  StreetName: 'String',
  StreetType: 'String',
  Municipality: 'String',
  PatrolZone: 'String',
  Division: 'String',
  OccType: 'String',
  Ward: 'String',
} as const;

/** The Peel police's one service and the Region's municipal limits, as they stand on a day (`YYYY-MM-DD`): the last 36 months. */
export const peelWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (date: string): Layer[] => {
    const { places, divisions, municipalities } = groundOf(seed);
    const today = dayNumberOf(date);
    const editedAt = dayOf(today).midnight;
    const history = makeHistory({
      seed: seed + 200,
      scale,
      categories: OFFENCES,
      places,
      firstYear: FIRST_YEAR,
      firstDay: today - ROLLING_DAYS,
      lastDay: today - 1,
      repeats: REPEATS,
    });
    return [
      {
        name: 'Experience_gdb',
        title: 'Ecrimes',
        geometryType: 'point',
        fields: fieldsOf(COLUMNS),
        count: history.count,
        row: (n) => feature(n, history.event(n)),
        firstRowFrom: (field, value) =>
          field === 'OccDateUTC' ? history.firstRowFrom(Math.floor(value / DAY_MS) - 1) : 0,
        editedAt,
        beside: [
          areaLayer({
            name: 'PeelDivisions',
            id: 3,
            columns: { Division: 'String' },
            areas: DIVISIONS.map(({ code, name }) => ({ Division: code === '31' ? 'Airport' : name })),
            rings: divisions,
            editedAt,
          }),
        ],
      },
      areaLayer({
        name: 'Municipal_Boundary',
        columns: { MUN_NAME: 'String' },
        areas: [...municipalities.keys()].map((name) => ({ MUN_NAME: name })),
        rings: [...municipalities.values()],
        editedAt,
      }),
    ];
  };

function feature(n: number, event: Event): Feature {
  const { category, occurredOn, hour, area, number, draw } = event;
  const day = dayOf(occurredOn);
  const minute = draw() < 0.5 ? 0 : Math.floor(draw() * 60);
  const sinceMidnight = (hour * 60 + minute) * 60_000;
  // Clocks change at two: from then on, the next midnight is what counts.
  const instant = hour < 2 ? day.midnight + sinceMidnight : dayOf(occurredOn + 1).midnight - (DAY_MS - sinceMidnight);
  const time = draw() < NO_HOUR ? null : `${hour}:${String(minute).padStart(2, '0')}`;
  const offence = OFFENCES[category];
  const said = descriptions[category];
  const [street, kind] = STREETS[Math.floor(draw() * STREETS.length)] ?? ['', ''];
  const { at, municipality } = whereabouts(event, draw);
  const attributes: Attributes = {
    OBJECTID: n + 1,
    OccurrenceNumber: `PR${day.year % 100}${String(number).padStart(8, '0')}`,
    OccurrenceDate: dateOf(occurredOn),
    OccurrenceTime: time,
    OccDate: instant,
    OccDateUTC: instant,
    OccurrenceWeekday: day.weekdayName,
    OccurrenceHour: time === null ? null : hour,
    OccMonth: day.month + 1,
    OccYear: day.year,
    Description: (said && offence?.descriptions[pick(said, draw())]?.[0]) ?? null,
    ClearanceStatus: ['Solved', 'Unsolved', 'Ongoing'][Math.floor(draw() * 3)] ?? null,
    StreetName: street,
    StreetType: kind,
    Municipality: municipality,
    PatrolZone: area < 0 ? null : `${DIVISIONS[area]?.code}${String(1 + Math.floor(draw() * 9)).padStart(2, '0')}`,
    Division: area < 0 ? null : area === 4 ? 'Airport' : (DIVISIONS[area]?.code ?? null),
    OccType: offence?.word ?? null,
    Ward: area < 0 ? null : String(1 + Math.floor(draw() * 10)),
  };
  return { attributes, geometry: { at } };
}

/** A row without a division lies in a neighbouring municipality, or does not say where. */
function whereabouts({ area, place }: Event, draw: Draw): { at: LngLat; municipality: string } {
  if (place !== null) return { at: place.at, municipality: MUNICIPALITY_OF[area] ?? '' };
  const { name, at } = NEIGHBOURS[pick(neighbours, draw())] ?? NEIGHBOURS[0];
  const moved = (degrees: number): number => Math.round((degrees + (draw() - 0.5) / 100) * 1e6) / 1e6;
  return { at: [moved(at[0]), moved(at[1])], municipality: name };
}
