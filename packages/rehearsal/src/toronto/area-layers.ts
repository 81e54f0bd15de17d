import type { Layer } from '../arcgis/layer.ts';
import { areaLayer, type Columns } from '../making/layer-sample.ts';
import { areaOf } from '../making/shapes.ts';
import type { Making } from './events.ts';
import { INDICATORS, type TorontoCategory } from './facts/indicators.ts';
import { BICYCLE_THEFT, HOMICIDES, SHOOTINGS, THEFT_FROM_VEHICLE } from './facts/other-categories.ts';
import { DIVISION_OF, DIVISIONS, groundOf, NEIGHBOURHOODS } from './ground.ts';

/** Returns the 16 divisions with invented boundaries. */
export function divisionsLayer({ seed, publishedAt }: Making): Layer {
  const { groups: rings } = groundOf(seed);
  return areaLayer({
    name: 'TPS_POLICE_DIVISIONS',
    columns: {
      AGENCY: ['String', () => 'TPS'],
      DIV: ['String', ({ code }) => code],
      UNIT_NAME: ['String', ({ code }) => `${code.slice(1)} Division`],
      ADDRESS: ['String', ({ address }) => address ?? ''],
      CITY: ['String', () => 'TORONTO'],
      AREA_SQKM: ['Double', ({ rings: own }) => Math.round(areaOf(own) * 100) / 100],
    },
    areas: DIVISIONS.map((division, i) => ({ ...division, rings: rings[i] ?? [] })),
    rings,
    editedAt: publishedAt,
  });
}

const [ASSAULT, AUTOTHEFT, BREAKENTER, ROBBERY, THEFTOVER] = INDICATORS;
const RATED: Readonly<Record<string, TorontoCategory | undefined>> = {
  ASSAULT,
  AUTOTHEFT,
  BIKETHEFT: BICYCLE_THEFT,
  BREAKENTER,
  HOMICIDE: HOMICIDES,
  ROBBERY,
  SHOOTING: SHOOTINGS,
  THEFTFROMMV: THEFT_FROM_VEHICLE,
  THEFTOVER,
};
const FIRST_YEAR = 2014;
const YEARS = Array.from({ length: 12 }, (_, i) => FIRST_YEAR + i);
/** Types that are counted from 2004, earlier than the others. */
const LONGER = new Set(['HOMICIDE', 'SHOOTING']);
/** Factor by which the population has grown since the census. */
const GROWTH_SINCE_2021 = 1.11;

/**
 * Returns the 158 neighbourhoods with invented boundaries. Their counts and rates for 2014 to 2025 match the invented
 * rows.
 */
export function neighbourhoodRatesLayer({ seed, publishedAt }: Making): Layer {
  const peopleIn = DIVISIONS.map((_, division) =>
    NEIGHBOURHOODS.reduce((sum, { population }, i) => sum + (DIVISION_OF[i] === division ? (population ?? 0) : 0), 0),
  );
  const areas = NEIGHBOURHOODS.map(({ code, name, population }, i) => {
    const division = DIVISION_OF[i] ?? 0;
    const people = Math.round((population ?? 0) * GROWTH_SINCE_2021);
    return { code, name, division, people, share: (population ?? 0) / (peopleIn[division] ?? 1) };
  });
  type Area = (typeof areas)[number];
  const countIn = ({ division, share }: Area, word: string, year: number): number => {
    const { totals = [], areas: weights = [] } = RATED[word] ?? {};
    const total = totals[year - (LONGER.has(word) ? 2004 : FIRST_YEAR)] ?? 0;
    return Math.round((total * (weights[division] ?? 0) * share) / 10_000);
  };
  const rates = Object.keys(RATED).flatMap((word): [string, Columns<Area>[string]][] => [
    ...YEARS.map((year): [string, Columns<Area>[string]] => [
      `${word}_${year}`,
      ['Integer', (area) => countIn(area, word, year)],
    ]),
    ...YEARS.map((year): [string, Columns<Area>[string]] => [
      `${word}_RATE_${year}`,
      ['Double', (area) => (countIn(area, word, year) / area.people) * 100_000],
    ]),
  ]);
  return areaLayer({
    name: 'Neighbourhood_Crime_Rates_Open_Data',
    columns: {
      AREA_NAME: ['String', ({ name }) => name],
      HOOD_ID: ['String', ({ code }) => code],
      ...Object.fromEntries(rates),
      POPULATION_2025: ['Integer', ({ people }) => people],
    },
    areas,
    rings: groundOf(seed).areas,
    editedAt: publishedAt,
  });
}
