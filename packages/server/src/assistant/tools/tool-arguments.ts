import { FINER_OFFENCES, type FinerOffence } from '@crimemap/cities/finer-offences';
import { CityId } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { PeopleHarmed } from '@crimemap/contract/counts';
import { CRIME_TYPES, CrimeType } from '@crimemap/contract/crime-types';
import { Day } from '@crimemap/contract/query';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/base/api-error.ts';
import { message } from '../../shared/messages.ts';
import type { AreaFound } from '../understand/area-found.ts';
import { areasNamed } from '../understand/areas-of.ts';
import { citiesNamed } from '../understand/city-named.ts';
import { PART_RADIUS } from '../understand/instead-of-part.ts';
import { notCoveredIn as outsideIn } from '../understand/place-named.ts';
import type { LiveOnly } from '../understand/understood.ts';
import { wordsLeft } from '../understand/words-left.ts';
import { notCoveredIn, partOfAreaIn, unknownPlaceIn } from '../words/our-words.ts';
import type { Language } from '../words/written.ts';
import { notFoundIn, placeAround } from './near-place.ts';
import { type Finding, finding, type ReportQuery, type ToolContext } from './tool.ts';

export const Name = z.string().check(z.minLength(1), z.maxLength(80));
export const city = z.optional(CityId);
export const SUBJECTS = [...CRIME_TYPES, ...FINER_OFFENCES] as const;
export const areas = z.optional(z.array(Name).check(z.maxLength(4)));
export const period = { since: z.optional(Day), until: z.optional(Day) };
export const WholePeriod = z.strictObject({ since: Day, until: Day });
const Hour = z.int().check(z.gte(0), z.lte(23));
/** Arguments that say what is counted, apart from area and period. */
export const subject = {
  crime_type: z.optional(z.enum(SUBJECTS)),
  people: z.optional(PeopleHarmed),
  weekdays: z.optional(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7))),
  hours: z.optional(z.strictObject({ from: Hour, to: Hour })),
  not_counted: z.optional(Name),
};
export const about = { city, ...subject, areas, ...period };
export const By = z.enum(['year', 'month', 'hour', 'weekday']);
export const live = {
  city,
  crime_type: z.optional(CrimeType),
  area: z.optional(Name),
  last_hours: z.optional(z.int().check(z.gte(1), z.lte(6))),
};

/** Explanation of the arguments, for a model. */
export const ARGUMENTS_EXPLAINED = [
  'crime_type: choose the finest that was asked, from bicycle_theft to online_fraud too; the tool says if the city does not publish it. people: those killed or injured in shootings.',
  'areas: divisions, PDQ, wards, municipalities or neighbourhoods by name. Any other name is counted within 1 km of the place. Use near_place for crossings, stations, addresses or a distance.',
  'weekdays: 1 is Monday. hours: from 18 to 23 is the evening until midnight; from 22 to 5 passes midnight.',
  'not_counted: words of the question, exactly as written, that narrow it and that no argument holds, such as “on the TTC”. The answer then says that they were not counted.',
].join('\n');

/**
 * Says that some words of the question were not counted; empty if the person did not write them. `written`: everything
 * that the person wrote.
 */
export function notCountedIn(language: Language, args: object, written?: string): string {
  const word = 'not_counted' in args ? String(args.not_counted) : '';
  if (word === '' || written?.toLowerCase().includes(word.toLowerCase()) === false) return '';
  return `${message(language, 'assistant_not_counted', { words: message(language, 'assistant_quoted', { word }) })}\n`;
}

/** Thrown to end a tool with another answer, for example if a name is not an area of the map. */
export class OtherAnswer extends Error {
  override name = 'OtherAnswer';
  readonly finding: Finding;
  constructor(other: Finding) {
    super(other.text);
    this.finding = other;
  }
}

export const cityIn = (input: CityId | undefined, { city: looked }: ToolContext): CityId => {
  if (input) return input;
  if (looked === 'all') throw new ApiError('invalid_input', { field: 'city', detail: 'Name a city.' });
  return looked;
};

const isCrimeType = (one: CrimeType | FinerOffence | undefined): one is CrimeType => CrimeType.safeParse(one).success;

/**
 * Returns the query of a tool. A single name that is not an area becomes a circle around the place with that name.
 * Throws `OtherAnswer` for a name that cannot be counted, and for a place that another police service serves.
 */
export async function toReportQuery(
  input: z.infer<z.ZodMiniObject<typeof about>>,
  context: ToolContext,
  canBeAround = false,
): Promise<ReportQuery> {
  const { language } = context;
  const of = cityIn(input.city, context);
  const { since, until, crime_type: what, people, weekdays = [], hours = null, areas: names = [] } = input;
  const query: ReportQuery = {
    city: of,
    types: people ? ['shooting'] : isCrimeType(what) ? [what] : [],
    finer: people || isCrimeType(what) ? undefined : what,
    people,
    times: hours || weekdays.length > 0 ? { weekdays: weekdays.toSorted(), hours } : undefined,
    areas: [],
    periods: since || until ? [{ ...(since && { since }), ...(until && { until }) }] : [],
  };
  const found: AreaFound[] = [];
  for (const name of names) {
    const { areas, parts, rest } = await areasNamed(`in ${name}`, of, context);
    // “Yonge St and 16th Ave, Richmond Hill” is a place in an area, and not the area.
    const isPlace = wordsLeft(citiesNamed(rest, of).rest, true).words.length > 1;
    const [[area], [part]] = isPlace ? [[], []] : [areas, parts];
    servedByOurs(area?.name.en ?? name, area, context);
    if (area) found.push(area);
    else if (!canBeAround || names.length > 1)
      throw new OtherAnswer(finding(part ? partOfAreaIn(language, part) : unknownPlaceIn(language, name, of)));
    else {
      const found = await placeAround(part?.name[language] ?? name, PART_RADIUS, of, context);
      if (found.around) return { ...query, around: found.around };
      throw new OtherAnswer(finding(part ? partOfAreaIn(language, part) : notFoundIn(language, name, found.nearest)));
    }
  }
  return { ...query, areas: found };
}

/** Throws `OtherAnswer` for a place outside the covered cities, or a place whose police service publishes nothing. */
export function servedByOurs(name: string, area: AreaFound | undefined, { language }: ToolContext): void {
  const outside = outsideIn(name)?.places.filter(({ because }) => because || !area) ?? [];
  if (outside.length > 0) throw new OtherAnswer(finding(notCoveredIn(language, outside)));
}

/**
 * Returns the filters for live calls. Calls name only a division, so any other area becomes a circle around its place.
 */
export async function liveOnly(
  { crime_type: type, area: name, last_hours: hours }: z.infer<z.ZodMiniObject<typeof live>>,
  of: CityId,
  context: ToolContext,
): Promise<LiveOnly | undefined> {
  if (!CITY_FACTS[of].hasRealtimeData || !(type || name || hours)) return undefined;
  const [area] = name ? (await areasNamed(name, of, context)).areas : [];
  const found = name && area?.field !== 'division' ? await placeAround(name, PART_RADIUS, of, context) : null;
  if (name && found && !found.around && !area)
    throw new OtherAnswer(finding(notFoundIn(context.language, name, found.nearest)));
  const around = found?.around ?? undefined;
  return { types: type ? [type] : [], areas: area && !around ? [area] : [], hours: hours ?? null, around };
}
