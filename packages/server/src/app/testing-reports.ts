import type { Seed } from '../incidents/testing.ts';

/** Report as the tests count it, with all fields set. */
export type Report = Required<
  Pick<
    Seed,
    | 'city'
    | 'dataset'
    | 'crime_type'
    | 'area'
    | 'neighbourhood'
    | 'occurred_on'
    | 'occurred_hour'
    | 'reported_on'
    | 'lng'
    | 'lat'
    | 'precision'
  >
>;

interface Where {
  readonly city: string;
  readonly dataset: string;
  readonly types: readonly string[];
  readonly areas: ReadonlyArray<readonly [area: string | null, neighbourhood: string | null, lng: number, lat: number]>;
  readonly rows: number;
}

const PLACES: readonly Where[] = [
  {
    city: 'toronto',
    dataset: 'major_crime_indicators',
    types: [
      'assault',
      'assault',
      'robbery',
      'auto_theft',
      'break_and_enter',
      'shooting',
      'homicide',
      'theft_from_motor_vehicle',
      'theft',
      'hate_crime',
    ],
    areas: [
      ['D51', '168', -79.3806, 43.6453],
      ['D52', '078', -79.3871, 43.6426],
      ['D14', '081', -79.42, 43.65],
      ['D55', '070', -79.33, 43.67],
      ['D51', '073', -79.37, 43.66],
    ],
    rows: 900,
  },
  {
    city: 'montreal',
    dataset: 'criminal_acts',
    types: ['break_and_enter', 'auto_theft', 'mischief', 'robbery', 'theft_from_motor_vehicle'],
    areas: [
      ['20', 'Ville-Marie', -73.5665, 45.508],
      ['21', 'Ville-Marie', -73.55, 45.515],
      ['38', 'Le Plateau-Mont-Royal', -73.58, 45.52],
    ],
    rows: 300,
  },
  {
    city: 'vancouver',
    dataset: 'crime',
    types: ['break_and_enter', 'auto_theft', 'mischief', 'theft'],
    areas: [
      ['Kitsilano', null, -123.16, 49.268],
      ['Mount Pleasant', null, -123.1, 49.262],
    ],
    rows: 200,
  },
  {
    city: 'ottawa',
    dataset: 'criminal_offences',
    types: ['assault', 'robbery', 'mischief', 'auto_theft'],
    areas: [
      ['14', null, -75.7, 45.4215],
      ['12', null, -75.68, 45.43],
    ],
    rows: 200,
  },
  {
    city: 'york',
    dataset: 'occurrences',
    types: ['robbery', 'auto_theft', 'assault'],
    areas: [
      ['Markham', null, -79.33, 43.86],
      ['Vaughan', null, -79.52, 43.84],
    ],
    rows: 150,
  },
  {
    city: 'peel',
    dataset: 'incidents',
    types: ['robbery', 'auto_theft', 'break_and_enter'],
    areas: [
      ['D11', 'Mississauga', -79.64, 43.59],
      ['D12', 'Mississauga', -79.58, 43.6],
      ['D21', 'Brampton', -79.76, 43.69],
    ],
    rows: 150,
  },
];

/** Returns a generator of pseudo-random numbers, the same in each run (Park and Miller’s multiplicative generator). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const day = (offset: number) => new Date(Date.UTC(2026, 10, 20) - offset * 86_400_000).toISOString().slice(0, 10);

/** Crime types of Toronto that are published in datasets separate from the others. */
const DATASETS_OF_TORONTO: Readonly<Record<string, string>> = {
  shooting: 'shootings',
  homicide: 'homicides',
  theft_from_motor_vehicle: 'theft_from_motor_vehicle',
  hate_crime: 'hate_crimes',
};

/**
 * Returns invented reports of six cities in four years, the newest on November 20, 2026. Some have no hour or no
 * location.
 */
export function someReports(): Report[] {
  return PLACES.flatMap(({ city, dataset, types, areas, rows }, place) => {
    const pick = chance(1_000 + place * 7_919);
    return Array.from({ length: rows }, (_, i): Report => {
      // Every fourth report is within the last 60 days.
      const on = day(i % 4 === 0 ? pick(60) : pick(1_400));
      const [area = null, neighbourhood = null, lng = 0, lat = 0] = areas[pick(areas.length)] ?? [];
      const placed = pick(10) > 0;
      const dated = pick(25) > 0;
      const crime_type = types[pick(types.length)] ?? 'assault';
      return {
        city,
        dataset: (city === 'toronto' && DATASETS_OF_TORONTO[crime_type]) || dataset,
        crime_type,
        area,
        neighbourhood,
        occurred_on: dated ? on : null,
        reported_on: on,
        occurred_hour: pick(8) > 0 ? pick(24) : null,
        lng: placed ? lng + (pick(100) - 50) / 10_000 : null,
        lat: placed ? lat + (pick(100) - 50) / 10_000 : null,
        precision: placed ? 'intersection' : 'none',
      };
    });
  });
}
