import { fieldsOf, type Layer } from '../arcgis/layer.ts';
import { areaOf } from '../making/shapes.ts';
import { torontoAreas } from './areas.ts';
import type { Category } from './facts/category.ts';
import { DIVISIONS, NEIGHBOURHOODS } from './facts/centres.ts';
import { INDICATORS } from './facts/indicators.ts';
import { BICYCLE_THEFT, HOMICIDES, SHOOTINGS, THEFT_FROM_VEHICLE } from './facts/other-categories.ts';
import type { Making } from './making.ts';

/** The 16 divisions with invented boundaries. */
export function divisionsLayer({ publishedAt }: Making): Layer {
  const { divisions } = torontoAreas();
  return {
    name: 'TPS_POLICE_DIVISIONS',
    geometryType: 'polygon',
    fields: fieldsOf({
      AGENCY: 'String',
      DIV: 'String',
      UNIT_NAME: 'String',
      ADDRESS: 'String',
      CITY: 'String',
      AREA_SQKM: 'Double',
    }),
    count: DIVISIONS.length,
    row: (n) => {
      const rings = divisions[n]?.rings ?? [];
      const { code, address } = DIVISIONS[n] ?? { code: '', address: '' };
      return {
        attributes: {
          OBJECTID: n + 1,
          AGENCY: 'TPS',
          DIV: code,
          UNIT_NAME: `${code.slice(1)} Division`,
          ADDRESS: address,
          CITY: 'TORONTO',
          AREA_SQKM: Math.round(areaOf(rings) * 100) / 100,
        },
        geometry: { rings },
      };
    },
    editedAt: publishedAt,
  };
}

const RATED: Readonly<Record<string, { category: Category | undefined; firstYear: number }>> = {
  ASSAULT: { category: INDICATORS[0], firstYear: 2014 },
  AUTOTHEFT: { category: INDICATORS[1], firstYear: 2014 },
  BIKETHEFT: { category: BICYCLE_THEFT, firstYear: 2014 },
  BREAKENTER: { category: INDICATORS[2], firstYear: 2014 },
  HOMICIDE: { category: HOMICIDES, firstYear: 2004 },
  ROBBERY: { category: INDICATORS[3], firstYear: 2014 },
  SHOOTING: { category: SHOOTINGS, firstYear: 2004 },
  THEFTFROMMV: { category: THEFT_FROM_VEHICLE, firstYear: 2014 },
  THEFTOVER: { category: INDICATORS[4], firstYear: 2014 },
};
const YEARS = Array.from({ length: 12 }, (_, i) => 2014 + i);
/** The city has grown since the census. */
const GROWTH_SINCE_2021 = 1.11;

/** The 158 neighbourhoods with invented boundaries, and their counts and rates of 2014 to 2025 as the invented rows follow them. */
export function neighbourhoodRatesLayer({ publishedAt }: Making): Layer {
  const { neighbourhoods, divisionOf } = torontoAreas();
  const peopleIn = DIVISIONS.map((_, division) =>
    NEIGHBOURHOODS.reduce((sum, { population }, i) => sum + (divisionOf[i] === division ? population : 0), 0),
  );
  const columns = Object.keys(RATED).flatMap((word) => [
    ...YEARS.map((year) => [`${word}_${year}`, 'Integer'] as const),
    ...YEARS.map((year) => [`${word}_RATE_${year}`, 'Double'] as const),
  ]);
  return {
    name: 'Neighbourhood_Crime_Rates_Open_Data',
    geometryType: 'polygon',
    fields: fieldsOf({
      AREA_NAME: 'String',
      HOOD_ID: 'String',
      ...Object.fromEntries(columns),
      POPULATION_2025: 'Integer',
    }),
    count: NEIGHBOURHOODS.length,
    row: (n) => {
      const { code = '', name = '', population = 0 } = NEIGHBOURHOODS[n] ?? {};
      const division = divisionOf[n] ?? 0;
      const people = Math.round(population * GROWTH_SINCE_2021);
      const share = population / (peopleIn[division] ?? 1);
      const counts: Record<string, number> = {};
      for (const [word, { category, firstYear }] of Object.entries(RATED)) {
        for (const year of YEARS) {
          const count = Math.round(
            ((category?.totals[year - firstYear] ?? 0) * (category?.divisions[division] ?? 0) * share) / 10_000,
          );
          counts[`${word}_${year}`] = count;
          counts[`${word}_RATE_${year}`] = (count / people) * 100_000;
        }
      }
      return {
        attributes: { OBJECTID: n + 1, AREA_NAME: name, HOOD_ID: code, ...counts, POPULATION_2025: people },
        geometry: { rings: neighbourhoods[n]?.rings ?? [] },
      };
    },
    editedAt: publishedAt,
  };
}
