import { peel } from '@crimemap/cities/cities/peel';
import { DAY_MS } from '@crimemap/contract/time';
import type { Layer, LngLat } from '../arcgis/layer.ts';
import { pick, shares } from '../chance.ts';
import { addressLayer } from '../making/address-layer.ts';
import { calendarIn, dateOf, dayNumberOf } from '../making/calendar.ts';
import { groundAround } from '../making/ground.ts';
import { between, type Event, makeHistory } from '../making/history.ts';
import { areaLayer, type Columns, eventLayer } from '../making/layer-sample.ts';
import { bent } from '../making/shapes.ts';
import { streetLayer } from '../making/street-layer.ts';
import { CALEDON, FIRST_YEAR, NEIGHBOURS, OFFENCES, POLICED, STREETS } from './facts.ts';

const DIVISIONS = peel.centres.division ?? [];
const POLICED_MUNICIPALITIES = ['Mississauga', 'Brampton'];
/** Index of the municipality of each division. */
const MUNICIPALITY_OF = [0, 0, 1, 1, 0];

const dayOf = calendarIn('America/Toronto');
const ROLLING_DAYS = 3 * 365;
const REPEATS = 0.085;
const NO_HOUR = 0.01;
const descriptions = OFFENCES.map(({ descriptions: list }) => shares(list.map(([, weight]) => weight)));
const neighbours = shares(NEIGHBOURS.map(({ weight }) => weight));

const groundOf = groundAround({
  centres: DIVISIONS.map(({ at }) => at),
  outline: POLICED,
  groupOf: MUNICIPALITY_OF,
  about: 14_000,
  streets: { tilt: 38, block: [170, 140] },
});

/** Adds the values of a row to an event. Random values must be drawn in this order. */
function rowOf(event: Event) {
  const { category, occurredOn, hour, area, draw } = event;
  const minute = draw() < 0.5 ? 0 : Math.floor(draw() * 60);
  const hasHour = draw() >= NO_HOUR;
  const [street, kind] = STREETS[Math.floor(draw() * STREETS.length)] ?? ['', ''];
  const whereabouts = whereaboutsOf(event);
  const offence = OFFENCES[category];
  const said = descriptions[category];
  const description = (said && offence?.descriptions[pick(said, draw())]?.[0]) ?? null;
  const status = ['Solved', 'Unsolved', 'Ongoing'][Math.floor(draw() * 3)] ?? null;
  const division = DIVISIONS[area]?.code ?? null;
  const zone = division && `${division}${String(1 + Math.floor(draw() * 9)).padStart(2, '0')}`;
  const ward = division && String(1 + Math.floor(draw() * 10));
  const day = dayOf(occurredOn);
  const sinceMidnight = (hour * 60 + minute) * 60_000;
  // Clocks change at two in the morning, so later times are counted back from the next midnight.
  const instant = hour < 2 ? day.midnight + sinceMidnight : dayOf(occurredOn + 1).midnight - (DAY_MS - sinceMidnight);
  const time = `${hour}:${String(minute).padStart(2, '0')}`;
  const drawn = { hasHour, street, kind, description, status, zone, ward };
  return Object.assign(event, whereabouts, drawn, { word: offence?.word ?? null, division, day, instant, time });
}

/**
 * Returns the location of a row. A row without a division is in a neighbouring municipality or has no known location.
 */
function whereaboutsOf({ area, place, draw }: Event): { at: LngLat; municipality: string } {
  if (place !== null)
    return { at: place.at, municipality: POLICED_MUNICIPALITIES[MUNICIPALITY_OF[area] ?? 0]?.toUpperCase() ?? '' };
  const { name, at } = NEIGHBOURS[pick(neighbours, draw())] ?? NEIGHBOURS[0];
  const moved = (degrees: number): number => Math.round((degrees + (draw() - 0.5) / 100) * 1e6) / 1e6;
  return { at: [moved(at[0]), moved(at[1])], municipality: name };
}

const COLUMNS: Columns<ReturnType<typeof rowOf>> = {
  OccurrenceNumber: ['String', ({ day, number }) => `PR${day.year % 100}${String(number).padStart(8, '0')}`],
  OccurrenceDate: ['String', ({ occurredOn }) => dateOf(occurredOn)],
  OccurrenceTime: ['String', ({ hasHour, time }) => (hasHour ? time : null)],
  OccDate: ['Date', ({ instant }) => instant],
  OccDateUTC: ['Date', ({ instant }) => instant],
  OccurrenceWeekday: ['String', ({ day }) => day.weekdayName],
  OccurrenceHour: ['Integer', ({ hasHour, hour }) => (hasHour ? hour : null)],
  OccMonth: ['Integer', ({ day }) => day.month + 1],
  OccYear: ['Integer', ({ day }) => day.year],
  Description: ['String', ({ description }) => description],
  ClearanceStatus: ['String', ({ status }) => status],
  StreetName: ['String', ({ street }) => street],
  StreetType: ['String', ({ kind }) => kind],
  Municipality: ['String', ({ municipality }) => municipality],
  PatrolZone: ['String', ({ zone }) => zone],
  Division: ['String', ({ division }) => (division === '31' ? 'Airport' : division)],
  OccType: ['String', ({ word }) => word],
  Ward: ['String', ({ ward }) => ward],
};

/**
 * Returns the only service of the Peel police, with the last 36 months, and the municipal limits of the Region, as they
 * are on a day (`YYYY-MM-DD`).
 */
export const peelWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (date: string): Layer[] => {
    const ground = groundOf(seed);
    const { places, areas: divisions, groups: municipalities } = ground;
    const today = dayNumberOf(date);
    const editedAt = dayOf(today).midnight;
    const all = makeHistory({
      seed: seed + 200,
      scale,
      categories: OFFENCES,
      places,
      firstYear: FIRST_YEAR,
      lastDay: today - 1,
      repeats: REPEATS,
    });
    const divisionLayer = areaLayer({
      name: 'PeelDivisions',
      id: 3,
      columns: { Division: ['String', ({ code, name }) => (code === '31' ? 'Airport' : name)] },
      areas: DIVISIONS,
      rings: divisions,
      editedAt,
    });
    return [
      eventLayer({
        name: 'Experience_gdb',
        title: 'Ecrimes',
        history: between(all, today - ROLLING_DAYS, today),
        row: rowOf,
        columns: COLUMNS,
        at: ({ at }) => at,
        newest: 'OccDateUTC',
        editedAt,
        beside: [divisionLayer],
      }),
      areaLayer({
        name: 'Municipal_Boundary',
        columns: { MUN_NAME: ['String', (name) => name] },
        areas: [...POLICED_MUNICIPALITIES, 'Caledon'],
        rings: [...municipalities, CALEDON.map(bent)],
        editedAt,
      }),
      streetLayer({
        scale,
        name: 'Street_Centre_Line',
        ground,
        columns: {
          FULLSTNAME: [
            'String',
            ({ base, en, class: kind }) => (kind === 'motorway' ? 'HIGHWAY 499' : `${base} ${en}`.toUpperCase()),
          ],
          PRIVATE: ['String', () => 'N'],
        },
        editedAt,
      }),
      addressLayer({
        scale,
        name: 'Address_Points',
        ground,
        areas: municipalities,
        columns: {
          STREETNUM: ['Integer', ({ number }) => number],
          STREETNAME: ['String', ({ base }) => base.toUpperCase()],
          STREETTYPE: ['String', ({ en }) => en.toUpperCase()],
          STREETDIRECTION: ['String', () => null],
          MUNICIPALITY: ['String', ({ area }) => POLICED_MUNICIPALITIES[area]?.toUpperCase() ?? null],
          LONGITUDE: ['Double', ({ at: [lng] }) => lng],
          LATITUDE: ['Double', ({ at: [, lat] }) => lat],
        },
        editedAt,
      }),
    ];
  };
