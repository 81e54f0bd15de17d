import { edmonton } from '@crimemap/cities/cities/edmonton';
import { DAY_MS } from '@crimemap/contract/time';
import { fieldsOf, type Layer } from '../arcgis/layer.ts';
import { areaLayer } from '../making/area-layer.ts';
import { areasAround } from '../making/areas.ts';
import { dateOf, dayNumberOf, firstDayOf, plainDayOf } from '../making/calendar.ts';
import { type History, makeHistory } from '../making/history.ts';
import { type Places, placesIn } from '../making/places.ts';
import type { Ring } from '../making/shapes.ts';
import { FIRST_YEAR, KINDS, OUTLINE } from './facts.ts';

const WARDS = edmonton.centres.ward ?? [];
/** Not named after their years: the service's names are like that. */
const CLOSED_YEARS = [
  { year: 2023, name: 'Historic_Occurrences_CSDP_2_view' },
  { year: 2024, name: 'Historic_Occurrences_CSDP_2023View' },
  { year: 2025, name: 'Historic_Occurrences_CSDP_2022_View' },
] as const;
const NOON = DAY_MS / 2;
const WINDOW_DAYS = 366;
const DAYS_BEHIND = 2;
const made = new Map<number, { wards: readonly (readonly Ring[])[]; places: Places }>();

/** The invented wards for a seed, in the order of `WARDS`, and the crossings in them: made once. */
function groundOf(seed: number) {
  let ground = made.get(seed);
  if (!ground) {
    const wards = areasAround(
      WARDS.map(({ at }) => at),
      OUTLINE,
    );
    const places = placesIn({ seed, areas: wards, about: 6_000, streets: { tilt: 0, block: [170, 110] } });
    ground = { wards, places };
    made.set(seed, ground);
  }
  return ground;
}

/** An invented crossing's name: the same for the same place. */
const crossing = ([lng, lat]: readonly [number, number]): string =>
  `${Math.round((-lng - 113) * 1e4)} ST/${Math.round((lat - 53) * 1e4)} AV`;

function occurrencesLayer(name: string, history: History, editedAt: number): Layer {
  return {
    name,
    geometryType: 'point',
    fields: fieldsOf({
      Occurrence_Category: 'String',
      Occurrence_Group: 'String',
      Occurrence_Type_Group: 'String',
      Intersection: 'String',
      Reported_Date: 'Date',
      Date_Reported: 'String',
      Reported_Day: 'Integer',
      Reported_Month: 'Integer',
      Reported_Year: 'Integer',
    }),
    count: history.count,
    row: (n) => {
      const { category, reportedOn, place } = history.event(n);
      const kind = KINDS[category];
      const { year, month, dayOfMonth } = plainDayOf(reportedOn);
      return {
        attributes: {
          OBJECTID: n + 1,
          Occurrence_Category: kind?.category ?? null,
          Occurrence_Group: kind?.group ?? null,
          Occurrence_Type_Group: kind?.type.word ?? null,
          Intersection: place && crossing(place.at),
          Reported_Date: reportedOn * DAY_MS + NOON,
          Date_Reported: dateOf(reportedOn).replaceAll('-', '/'),
          Reported_Day: dayOfMonth,
          Reported_Month: month + 1,
          Reported_Year: year,
        },
        geometry: place && { at: place.at },
      };
    },
    firstRowFrom: (field, value) =>
      field === 'Reported_Date' ? history.firstRowFrom(Math.floor((value - NOON) / DAY_MS)) : 0,
    editedAt,
  };
}

/** Edmonton's layers as they stand on a day (`YYYY-MM-DD`): the closed years, and a window that rolls over twelve months. */
export const edmontonWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (today: string): Layer[] => {
    const { places, wards } = groundOf(seed);
    const now = dayNumberOf(today);
    const categories = KINDS.map(({ type }) => type);
    const between = (firstDay: number, lastDay: number) =>
      makeHistory({ seed: seed + 700, scale, categories, places, firstYear: FIRST_YEAR, firstDay, lastDay });
    const closed = CLOSED_YEARS.map(({ year, name }) =>
      occurrencesLayer(name, between(firstDayOf(year), firstDayOf(year + 1) - 1), firstDayOf(year + 1) * DAY_MS),
    );
    const editedAt = (now - 1) * DAY_MS;
    return [
      occurrencesLayer('EPS_OCC_30DAY', between(now - WINDOW_DAYS, now - DAYS_BEHIND), editedAt),
      ...closed,
      areaLayer({
        name: 'Ward_Boundaries',
        columns: { WARD_NAME: 'String' },
        areas: WARDS.map(({ name }) => ({ WARD_NAME: `${name} Ward` })),
        rings: wards,
        editedAt,
      }),
    ];
  };
