import { york } from '@crimemap/cities/cities/york';
import { DAY_MS } from '@crimemap/contract/time';
import type { Layer } from '../arcgis/layer.ts';
import { pick, shares } from '../chance.ts';
import { addressLayer } from '../making/address-layer.ts';
import { calendarIn, dayNumberOf } from '../making/calendar.ts';
import { groundAround } from '../making/ground.ts';
import { between, type Event, type History, makeHistory } from '../making/history.ts';
import { areaLayer, type Columns, eventLayer } from '../making/layer-sample.ts';
import { streetLayer } from '../making/street-layer.ts';
import { BY_MUNICIPALITY, FIRST_YEAR, HATE_CRIMES, OCCURRENCES, OUTLINE, SHOOTINGS } from './facts.ts';

const MUNICIPALITIES = york.centres.municipality ?? [];
const START_OF_2025 = dayNumberOf('2025-01-01');
/** Number of days that `Occurrence_Data_View` is behind. */
const VIEW_BEHIND = 140;
const NO_TIME = 0.04;

const groundOf = groundAround({
  centres: MUNICIPALITIES.map(({ at }) => at),
  outline: OUTLINE,
  weights: MUNICIPALITIES.map((_, i) => Math.sqrt(BY_MUNICIPALITY[i] ?? 0)),
  about: 12_000,
  streets: { tilt: 10, block: [260, 220] },
});
const dayOf = calendarIn('America/Toronto');
const finer = OCCURRENCES.map(({ finer: words }) => shares(words.map(([, weight]) => weight)));

/** Adds the values of the columns to an event. The order of the random draws must stay the same. */
function rowOf(event: Event) {
  const { category, occurredOn, hour, area, draw } = event;
  const { word = '', finer: words = [] } = OCCURRENCES[category] ?? {};
  const minutes = draw() < 0.6 ? '00' : String(Math.floor(draw() * 12) * 5).padStart(2, '0');
  const estimated = draw() < NO_TIME;
  const late = draw() < 0.2 ? Math.ceil(draw() * 9) : 0;
  const chance = draw();
  const publicWord = words.length === 0 ? word : (words[pick(finer[category] ?? shares([1]), draw())]?.[0] ?? null);
  const status = ['Open', 'Closed', 'Solved'][Math.floor(draw() * 3)] ?? null;
  const location = ['Business', 'Residence', 'Outdoor'][Math.floor(draw() * 3)] ?? null;
  const district = area < 0 ? null : String(1 + (area % 5));
  const sector = district && `${district}${1 + Math.floor(draw() * 4)}`;
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  const day = dayOf(occurredOn);
  return Object.assign(event, {
    word,
    publicWord,
    status,
    location,
    district,
    sector,
    time,
    estimated,
    chance,
    late,
    day,
  });
}
type Row = ReturnType<typeof rowOf>;

const yesOrNo = (chances: Readonly<Record<string, number>>, { word, chance }: Row): string =>
  chance < (chances[word] ?? 0) ? 'Yes' : 'No';

const COLUMNS: Columns<Row> = {
  UniqueIdentifier: ['String', ({ row }) => `YR-REHEARSAL-${row}`],
  occ_id: ['String', ({ day, number }) => `${day.year}-${number}`],
  occ_date: ['Date', ({ day }) => day.midnight],
  occ_time: ['String', ({ estimated, time }) => (estimated ? null : time)],
  time_est: ['String', ({ estimated, time }) => (estimated ? time : null)],
  occ_type: ['String', ({ word }) => word],
  case_type_pubtrans: ['String', ({ publicWord }) => publicWord],
  case_status: ['String', ({ status }) => status],
  LocationCode: ['String', ({ location }) => location],
  district: ['String', ({ district }) => district],
  sector: ['String', ({ sector }) => sector],
  municipality: ['String', ({ area }) => MUNICIPALITIES[area]?.name ?? 'Toronto'],
  Shooting: ['String', (row) => yesOrNo(SHOOTINGS, row)],
  hate_crime: ['String', (row) => yesOrNo(HATE_CRIMES, row)],
  week_day: ['String', ({ day }) => day.weekdayName],
};

/**
 * Returns a function that returns York's layers as they are on a day (`YYYY-MM-DD`): the police layers, whose names do
 * not match their years, and the Region's boundaries.
 */
export const yorkWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (date: string): Layer[] => {
    const today = dayNumberOf(date);
    const editedAt = today * DAY_MS;
    const ground = groundOf(seed);
    const { places, areas } = ground;
    const all = makeHistory({
      seed: seed + 300,
      scale,
      categories: OCCURRENCES,
      places,
      firstYear: FIRST_YEAR,
      lastDay: today - 1,
      repeats: 0.12,
    });
    const layer = (name: string, history: History, columns = COLUMNS): Layer =>
      eventLayer({
        name,
        history,
        row: rowOf,
        columns,
        at: ({ place }) => place?.at ?? null,
        newest: 'occ_date',
        editedAt,
      });
    const withReports: Columns<Row> = {
      ...COLUMNS,
      rep_date: ['Date', ({ occurredOn, late }) => dayOf(Math.min(occurredOn + late, today - 1)).midnight],
    };
    const boundaries = (name: string, id: number): Layer =>
      areaLayer({
        name,
        id,
        columns: { NAME: ['String', ({ name: municipality }) => municipality] },
        areas: MUNICIPALITIES,
        rings: areas,
        editedAt,
      });
    return [
      layer('Occurrence', between(all, START_OF_2025, today), withReports),
      layer('Occurrence_Data_View', between(all, START_OF_2025, today - VIEW_BEHIND - 1)),
      layer('Occurrence_Data_2020_to_2023', between(all, 0, START_OF_2025 - 1)),
      layer('Occurrence_2016_to_2019', between(all, 0, START_OF_2025 + 3)),
      boundaries('PoliceBoundaries', 0),
      boundaries('Boundary', 1),
      streetLayer({
        scale,
        name: 'Transportation',
        id: 1,
        title: 'Road',
        ground,
        columns: {
          FULL_STREET_NAME: [
            'String',
            ({ base, en, class: kind }) => (kind === 'motorway' ? 'HIGHWAY 498' : `${base} ${en}`),
          ],
        },
        editedAt,
      }),
      addressLayer({
        scale,
        name: 'Location',
        ground,
        areas,
        columns: {
          ADDRESS_NUMBER: ['Integer', ({ number }) => number],
          ADD_NUM_SUFFIX: ['String', ({ suffix }) => suffix],
          FULL_STREET_NAME: ['String', ({ base, en }) => `${base} ${en}`],
          MUNICIPALITY: ['String', ({ area }) => MUNICIPALITIES[area]?.name ?? null],
          ADDRS_PNT_TYPE: ['String', ({ last, number }) => (last > number ? 'Building' : 'Single')],
          LIFESTATUS: ['String', ({ isRetired }) => (isRetired ? 'Retired' : 'Active')],
        },
        editedAt,
      }),
    ];
  };
