import type { LanguageModelV3FunctionTool } from '@ai-sdk/provider';
import { CITY_IDS, CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { CRIME_TYPES, CrimeType } from '@crimemap/contract/crime-types';
import type { ErrorCode } from '@crimemap/contract/problem';
import { Day } from '@crimemap/contract/query';
import { PLACE_RADIUS, RADIUS_MAX, RADIUS_MIN } from '@crimemap/contract/radii';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/base/api-error.ts';
import type { AreaFound } from '../understand/area-found.ts';
import { areasNamed } from '../understand/areas-of.ts';
import { keysOf, MAP_TOPICS_SAID } from '../words/tables.ts';
import { explainMap, explainTerm } from './about-map.ts';
import { change } from './change.ts';
import { countReports } from './count-reports.ts';
import { busiest, extreme } from './extremes.ts';
import { byType } from './groups.ts';
import { latestReports } from './latest-reports.ts';
import { liveCalls, liveCityNames } from './live-calls.ts';
import { nearPlace } from './near-place.ts';
import { sourcesOf } from './sources.ts';
import { standsOut } from './stands-out.ts';
import { type Finding, finding, type ReportQuery, type ToolContext } from './tool.ts';
import { trend } from './trend.ts';
import { usual } from './usual.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(80));
const city = z.optional(CityId);
const crime_type = z.optional(CrimeType);
const period = { since: z.optional(Day), until: z.optional(Day) };
const wholePeriod = { since: Day, until: Day };
const areas = z.optional(z.array(Name).check(z.maxLength(4)));
const about = { city, crime_type, areas, ...period };

interface Tool {
  readonly description: string;
  readonly args: z.ZodMiniObject;
  readonly run: (args: never, context: ToolContext) => Promise<Finding> | Finding;
}

const tool = <Shape extends z.core.$ZodShape>(
  description: string,
  shape: Shape,
  run: (args: z.infer<z.ZodMiniObject<Shape, z.core.$strict>>, context: ToolContext) => Promise<Finding> | Finding,
): Tool => ({ description, args: z.strictObject(shape) as unknown as z.ZodMiniObject, run: run as Tool['run'] });

const cityIn = (input: CityId | undefined, { city: looked }: ToolContext): CityId => {
  if (input) return input;
  if (looked === 'all') throw new ApiError('invalid_input', { field: 'city', detail: 'Name a city.' });
  return looked;
};

async function toReportQuery(
  { since, until, ...input }: z.infer<z.ZodMiniObject<typeof about>>,
  context: ToolContext,
): Promise<ReportQuery> {
  const of = cityIn(input.city, context);
  const found: AreaFound[] = [];
  for (const name of input.areas ?? []) {
    const [area] = (await areasNamed(name, of, context)).areas;
    if (!area) throw new ApiError('invalid_input', { field: 'areas', detail: `There is no such area in ${of}.` });
    found.push(area);
  }
  const period = { ...(since && { since }), ...(until && { until }) };
  return {
    city: of,
    types: input.crime_type ? [input.crime_type] : [],
    areas: found,
    periods: since || until ? [period] : [],
  };
}

/**
 * Tools for a model, or for a program of others. They only read our API, with the permissions of the calling member.
 */
const TOOLS: Readonly<Record<string, Tool>> = {
  count_reports: tool(
    'How many reports to police there were, by crime type, area and period (days YYYY-MM-DD, both included). With several areas it sets them beside each other.',
    about,
    async (args, context) => countReports(await toReportQuery(args, context), context),
  ),
  trend: tool(
    'How many reports there were each year or month.',
    { ...about, by: z.enum(['year', 'month']) },
    async (args, context) => trend(await toReportQuery(args, context), args.by, context),
  ),
  compare_periods: tool(
    'Whether there were more or fewer reports in the second of two periods than in the first, over the same days of both where the second is not over.',
    { city, crime_type, areas, first: z.strictObject(wholePeriod), second: z.strictObject(wholePeriod) },
    async ({ first, second, ...args }, context) =>
      change(
        { ...(await toReportQuery(args, context)), periods: [first, second] },
        { direction: 'either', isWhether: false },
        null,
        context,
      ),
  ),
  most_and_fewest: tool(
    'Which hour, weekday, day, month or year had the most or the fewest reports.',
    { ...about, of: z.enum(['hour', 'weekday', 'day', 'month', 'year']), order: z.enum(['most', 'fewest']) },
    async ({ of, order, ...args }, context) => extreme(await toReportQuery(args, context), { of, order }, context),
  ),
  busiest_times: tool(
    'At which hours or on which weekdays most reports happened, in the city’s own time, and how many do not say.',
    { ...about, by: z.enum(['hour', 'weekday']) },
    async (args, context) => busiest(await toReportQuery(args, context), args.by, context),
  ),
  is_it_unusual: tool(
    'Whether the newest count of 28 days (or of a whole month, as its first and last day) is more or fewer than usual there, with the range.',
    about,
    async (args, context) => usual(await toReportQuery(args, context), context),
  ),
  what_stands_out: tool(
    'Which crime types stand out in which areas of a city in the newest 28 days or a whole month; often nothing does.',
    { ...about, by: z._default(z.enum(['division', 'neighbourhood']), 'division') },
    async (args, context) => standsOut({ ...(await toReportQuery(args, context)), by: args.by }, context),
  ),
  types_reported: tool(
    'Which crime types were reported in a city or area, with counts.',
    { city, areas, ...period },
    async (args, context) => byType(await toReportQuery(args, context), context),
  ),
  near_place: tool(
    'What was reported near a named place: a station, crossing, landmark or neighbourhood; with `by` over time or by hour.',
    {
      city,
      crime_type,
      ...period,
      place: Name,
      metres: z.optional(z.int().check(z.gte(RADIUS_MIN), z.lte(RADIUS_MAX))),
      by: z.optional(z.enum(['year', 'month', 'hour', 'weekday'])),
    },
    async ({ place, metres = PLACE_RADIUS, by, ...args }, context) =>
      nearPlace(
        {
          ...(await toReportQuery({ ...args, city: args.city ?? DEFAULT_CITY }, context)),
          city: args.city ?? context.city,
          place,
          metres,
          by,
        },
        context,
      ),
  ),
  live_calls: tool(
    `How many unverified live calls ${liveCityNames('en')}’s feed shows now.`,
    { city },
    (args, context) => liveCalls(cityIn(args.city, context), context),
  ),
  latest_reports: tool(
    'The newest reports held: type, day and area.',
    { city, crime_type, areas },
    async (args, context) => latestReports(await toReportQuery(args, context), context),
  ),
  explain_term: tool(
    'What a term of the map means: division, PDQ, ward, occurrence, not placed, rate, live call…',
    { term: Name },
    ({ term }, context) => explainTerm(term, context),
  ),
  about_the_map: tool(
    'How the map is used and what it holds: notes, alerts, accounts, filters, news, terms of use, what is not covered.',
    { city, topic: z.enum(keysOf(MAP_TOPICS_SAID)) },
    (args, context) => explainMap(args.topic, args.city ?? (context.city === 'all' ? null : context.city), context),
  ),
  sources: tool('Where a city’s reports come from and how new they are.', { city }, (args, context) =>
    sourcesOf(cityIn(args.city, context), context),
  ),
};

/** Returns the tools as described to a model. */
export const toolsForModel = (): LanguageModelV3FunctionTool[] =>
  Object.entries(TOOLS).map(([name, { description, args }]) => ({
    type: 'function',
    name,
    description,
    inputSchema: schemaForModel(args) as LanguageModelV3FunctionTool['inputSchema'],
  }));

/** Returns the arguments of a tool as JSON Schema. */
export function schemaForModel(args: z.ZodMiniObject): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' });
  return schema;
}

/** Result of a tool, or why it has none. */
export type ToolFinding = Finding & { readonly failed?: ErrorCode };

/** Returns the result of a tool that cannot run. */
export const toolFailed = (text: string, failed: ErrorCode = 'invalid_input'): ToolFinding => ({
  ...finding(text),
  failed,
});

/** Runs a tool. Returns a sentence for wrong arguments and rejected requests. Rethrows other errors. */
export async function runTool(name: string, value: unknown, context: ToolContext): Promise<ToolFinding> {
  const toolInput = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!toolInput) return toolFailed('There is no such tool.', 'not_found');
  const args = z.safeParse(toolInput.args, value);
  if (!args.success)
    return toolFailed(
      `The arguments are not as the tool takes them: ${args.error.issues[0]?.path.join('.') ?? ''}. Cities: ${CITY_IDS.join(', ')}. Crime types: ${CRIME_TYPES.join(', ')}.`,
    );
  try {
    return await toolInput.run(args.data as never, context);
  } catch (error) {
    return toolRefused(error);
  }
}

/** Returns a rejected request as a sentence. Rethrows errors that are the server’s fault. */
export function toolRefused(error: unknown): ToolFinding {
  if (error instanceof ApiError) return toolFailed(error.details.detail ?? error.code, error.code);
  throw error;
}
