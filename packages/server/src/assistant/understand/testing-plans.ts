import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import type { AskInside } from '../../http/inner-calls.ts';
import type { ReportQuery, ToolContext } from '../tools/tool.ts';
import { understand } from './understand.ts';
import type { Understood } from './understood.ts';

/** Question, expected plan, and the open city if it is not Toronto. */
export type Planned = readonly [question: string, plan: string, city?: CityId | 'all'];

/** The only place that the place search of these tests knows. */
const UNION_STATION = {
  city: 'toronto',
  display_name: 'Union Station, Toronto',
  lon: -79.3806,
  lat: 43.6453,
  importance: 1,
};

/** Answers requests for areas from the cities’ own modules, so that the tests need no server. */
const ask: AskInside = async (_, input) => {
  const { params, query } = input as Record<string, Record<string, string>>;
  const centres = cityOf(params?.city as CityId)?.centres ?? {};
  const found = centres[query?.kind as keyof typeof centres] ?? [];
  return {
    reply: {
      features: found.map(({ code, name }) => ({ properties: { code, name } })),
      results: query?.q === 'union station' ? [UNION_STATION] : [],
    } as never,
    query: '',
  };
};

/** Returns the context of a question that a member asks on November 22, 2026. */
export const contextOf = (language: 'en' | 'fr', city: CityId | 'all'): ToolContext => ({
  ask,
  member: { id: 'tests', isModerator: false },
  signal: new AbortController().signal,
  now: () => new Date('2026-11-22T17:00:00Z'),
  language,
  city,
});

/** Returns the plan of a question on November 22, 2026, in one line: `count robbery @D51 2025-01-01..2025-12-31`. */
export async function planOf(
  question: string,
  language: 'en' | 'fr',
  city: CityId | 'all' = 'toronto',
  before: readonly string[] = [],
): Promise<string> {
  const { understood, unused } = await understand(question, contextOf(language, city), before);
  return [lineOf(understood, city), ...(unused.length > 0 ? [`without ${unused.join(' ')}`] : [])].join('; ');
}

function lineOf(understood: Understood, lookedAt: CityId | 'all'): string {
  switch (understood.kind) {
    case 'count':
      return line('count', understood.query, lookedAt, understood.per ? `per ${understood.per}` : '');
    case 'latest':
    case 'usual':
    case 'by_type':
      return line(understood.kind, understood.query, lookedAt);
    case 'trend':
    case 'busiest':
      return line(`${understood.kind} by ${understood.by}`, understood.query, lookedAt);
    case 'change': {
      const { direction, isWhether, isReversed, overAll } = understood.direction;
      const way = [isWhether ? `${direction}?` : direction, isReversed ? 'reversed' : '', overAll ? 'over all' : '']
        .filter(Boolean)
        .join(' ');
      return line(`${understood.kind} ${way}`, understood.query, lookedAt);
    }
    case 'extreme':
      return line(`${understood.extreme.order} by ${understood.extreme.of}`, understood.query, lookedAt);
    case 'stands_out':
      return line(`stands out by ${understood.query.by}`, understood.query, lookedAt);
    case 'place_not_found': {
      const { place, metres, of } = understood;
      const query = { lng: '', lat: '', metres: String(metres) };
      return lineOf({ ...of, query: { ...of.query, around: { name: place, words: '', query } } }, lookedAt);
    }
    case 'live': {
      const { types = [], areas = [], hours = null } = understood.only ?? {};
      const places = areas.length > 0 ? `@${areas.map(({ code }) => code).join('+')}` : '';
      return ['live', understood.city, types.join('+'), places, hours === null ? '' : `${hours} h`]
        .filter(Boolean)
        .join(' ');
    }
    case 'sources':
      return `${understood.kind} ${understood.city}`;
    case 'about_map':
      return ['about', understood.topic, understood.city === lookedAt ? '' : understood.city].filter(Boolean).join(' ');
    case 'not_covered':
      return [
        `not covered: ${understood.places.map(({ name }) => name.en).join(', ')}`,
        ...(understood.also ? [lineOf(understood.also, lookedAt)] : []),
      ].join('; ');
    case 'part_of_area':
      return `part of ${understood.part.containedIn.code}`;
    case 'unknown_place':
      return `unknown place ${understood.place}`;
    case 'not_understood':
      return `not understood: ${understood.words.join(' ')}`.trim();
    case 'two_cities':
      return `two cities: ${understood.cities.join(' ')}`;
    default:
      return understood.kind;
  }
}

function line(kind: string, query: ReportQuery, lookedAt: CityId | 'all', more = ''): string {
  const { city, types, finer, people, areas, periods, times, around } = query;
  return [
    around && kind === 'count' ? '' : kind,
    around ? `near ${around.name} ${around.query.metres} m` : '',
    city === lookedAt ? '' : `in ${city}`,
    people ?? finer ?? types.join('+'),
    areas.length > 0 ? `@${areas.map(({ code }) => code).join('+')}` : '',
    periods.map(({ since = '', until = '' }) => (since === until ? since : `${since}..${until}`)).join(' '),
    times && times.weekdays.length > 0 ? `days ${times.weekdays.join('')}` : '',
    times?.hours ? `hours ${times.hours.from}-${times.hours.to}` : '',
    more,
  ]
    .filter(Boolean)
    .join(' ');
}
