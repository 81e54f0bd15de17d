import type { LanguageModelV3FunctionTool } from '@ai-sdk/provider';
import { CITY_IDS } from '@crimemap/contract/cities';
import { CrimeType } from '@crimemap/contract/crime-types';
import type { ErrorCode } from '@crimemap/contract/problem';
import { PLACE_RADIUS, RADIUS_MAX, RADIUS_MIN } from '@crimemap/contract/radii';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/base/api-error.ts';
import { HELP_QUESTIONS, keysOf, MAP_TOPICS_SAID } from '../words/tables.ts';
import { type Answerable, answerUnderstood } from './answer-understood.ts';
import { liveCityNames } from './live-calls.ts';
import { notFoundIn, placeAround } from './near-place.ts';
import { todayIn } from './presentation.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';
import * as given from './tool-arguments.ts';
import { windowOf } from './usual.ts';

const { about, areas, city, cityIn, period, subject, toReportQuery, WholePeriod } = given;
/** Crime type, for tools that have no finer offences. */
const Type = z.optional(CrimeType);

interface Tool {
  readonly description: string;
  readonly args: z.ZodMiniObject;
  readonly read: (args: never, context: ToolContext) => Promise<Answerable> | Answerable;
}

const tool = <Shape extends z.core.$ZodShape>(
  description: string,
  shape: Shape,
  read: (args: z.infer<z.ZodMiniObject<Shape, z.core.$strict>>, context: ToolContext) => ReturnType<Tool['read']>,
): Tool => ({ description, args: z.strictObject(shape) as unknown as z.ZodMiniObject, read: read as Tool['read'] });

const TOPICS_EXPLAINED = Object.entries(HELP_QUESTIONS.en)
  .filter(([topic]) => topic in MAP_TOPICS_SAID.en)
  .map(([topic, question]) => `${topic}: ${question}`)
  .join(' ');

/**
 * Tools for a model, or for a program of someone else. Each turns its arguments into a question that the assistant
 * answers as if a person had asked it.
 */
const TOOLS: Readonly<Record<string, Tool>> = {
  count_reports: tool(
    'How many reports to police there were, by crime type, area and period (days YYYY-MM-DD, both included). With several areas it sets them beside each other. `per_residents` for a rate.',
    { ...about, per_residents: z.optional(z.literal([1_000, 100_000])) },
    async ({ per_residents: per, ...args }, context) => ({
      kind: 'count',
      query: await toReportQuery(args, context, true),
      per,
    }),
  ),
  trend: tool(
    'How many reports there were each year or month. For “up or down?” call compare_periods instead.',
    { ...about, by: z.enum(['year', 'month']) },
    async ({ by, ...args }, context) => ({ kind: 'trend', query: await toReportQuery(args, context, true), by }),
  ),
  compare_periods: tool(
    'Whether there were more or fewer reports in the second of two periods than in the first, over the same days of both where the second is not over.',
    { city, ...subject, areas, first: WholePeriod, second: WholePeriod },
    async ({ first, second, ...args }, context) => ({
      kind: 'change',
      query: { ...(await toReportQuery(args, context, true)), periods: [first, second] },
      direction: { direction: 'either', isWhether: false },
      over: null,
    }),
  ),
  most_and_fewest: tool(
    'Which hour, weekday, day, month or year had the most or the fewest reports.',
    { ...about, of: z.enum(['hour', 'weekday', 'day', 'month', 'year']), order: z.enum(['most', 'fewest']) },
    async ({ of, order, ...args }, context) => ({
      kind: 'extreme',
      query: await toReportQuery(args, context, true),
      extreme: { of, order },
    }),
  ),
  busiest_times: tool(
    'At which hours or on which weekdays most reports happened, in the city’s own time, and how many do not say.',
    { ...about, by: z.enum(['hour', 'weekday']) },
    async ({ by, ...args }, context) => ({ kind: 'busiest', query: await toReportQuery(args, context, true), by }),
  ),
  is_it_unusual: tool(
    'Whether a count is more or fewer than usual there, with the range. Only for the newest 28 days (no period) or one whole month, as its first and last day; for other periods call compare_periods.',
    about,
    async (args, context) => {
      const query = await toReportQuery(args, context, true);
      if (windowOf(query.periods[0] ?? {}, todayIn(query.city, context)).isOther)
        throw new ApiError('invalid_input', { field: 'since', detail: 'Only the newest 28 days or one whole month.' });
      return { kind: 'usual', query };
    },
  ),
  what_stands_out: tool(
    'Which crime types stand out in which areas of a city in the newest 28 days or a whole month; often nothing does.',
    { city, crime_type: Type, areas, ...period, by: z._default(z.enum(['division', 'neighbourhood']), 'division') },
    async ({ by, ...args }, context) => ({
      kind: 'stands_out',
      query: { ...(await toReportQuery(args, context)), by },
    }),
  ),
  types_reported: tool(
    'Which crime types were reported in a city or area, with counts.',
    { city, areas, ...period },
    async (args, context) => ({ kind: 'by_type', query: await toReportQuery(args, context, true) }),
  ),
  near_place: tool(
    'What was reported within some metres of a station, crossing, address, landmark or neighbourhood; with `by` over time or by hour.',
    {
      city,
      ...subject,
      ...period,
      place: given.Name,
      metres: z.optional(z.int().check(z.gte(RADIUS_MIN), z.lte(RADIUS_MAX))),
      by: z.optional(z.enum(['year', 'month', 'hour', 'weekday'])),
    },
    async ({ place, metres = PLACE_RADIUS, by, ...args }, context) => {
      given.servedByOurs(place, undefined, context);
      const found = await placeAround(place, metres, args.city ?? context.city, context);
      if (!found.around) throw new given.OtherAnswer(finding(notFoundIn(context.language, place, found.nearest)));
      const { city, around } = found;
      const query = { ...(await toReportQuery({ ...args, city }, context)), around };
      if (by === 'year' || by === 'month') return { kind: 'trend', query, by };
      return by ? { kind: 'busiest', query, by } : { kind: 'count', query };
    },
  ),
  live_calls: tool(
    `How many unverified live calls ${liveCityNames('en')}’s feed shows now; of one crime type, one division or place (within 1 km), or the last hours.`,
    given.live,
    async (args, context) => {
      const of = cityIn(args.city, context);
      const only = await given.liveOnly(args, of, context);
      return { kind: 'live', city: of, ...(only && { only }) };
    },
  ),
  latest_reports: tool(
    'The newest reports of a city, of divisions, or around one place: type, day and area.',
    { city, crime_type: Type, areas },
    async (args, context) => ({ kind: 'latest', query: await toReportQuery(args, context, true) }),
  ),
  explain_term: tool(
    'What a term of the map means: report, division, PDQ, ward, neighbourhood, part of the day, not placed, rate, live call, a crime type…',
    { term: given.Name },
    ({ term }) => ({ kind: 'explain', term }),
  ),
  about_the_map: tool(
    `How the map is used and what it holds. A topic answers questions like these: ${TOPICS_EXPLAINED}`,
    { city, topic: z.enum(keysOf(MAP_TOPICS_SAID)) },
    ({ topic, city }, context) => ({
      kind: 'about_map',
      topic,
      city: city ?? (context.city === 'all' ? null : context.city),
    }),
  ),
  sources: tool('Where a city’s reports come from and how new they are.', { city }, (args, context) => ({
    kind: 'sources',
    city: cityIn(args.city, context),
  })),
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

/** Result of a tool: what its arguments ask for, or why it failed. */
export type ToolFinding = Finding & { readonly understood?: Answerable; readonly failed?: ErrorCode };

/** Returns the result of a tool that cannot be run. */
export const toolFailed = (text: string, failed: ErrorCode = 'invalid_input'): ToolFinding => ({
  ...finding(text),
  failed,
});

/**
 * Runs a tool. Returns a sentence for invalid arguments and rejected requests, and rethrows other errors. `written`:
 * everything that the person wrote; unset if a program wrote the arguments itself.
 */
export async function runTool(
  name: string,
  value: unknown,
  context: ToolContext,
  written?: string,
): Promise<ToolFinding> {
  const toolInput = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!toolInput) return toolFailed('There is no such tool.', 'not_found');
  const args = z.safeParse(toolInput.args, value);
  if (!args.success)
    return toolFailed(
      `The arguments are not as the tool takes them: ${args.error.issues[0]?.path.join('.') ?? ''}. Cities: ${CITY_IDS.join(', ')}. Crime types: ${given.SUBJECTS.join(', ')}.`,
    );
  try {
    const understood = await toolInput.read(args.data as never, context);
    const found = await answerUnderstood(understood, context);
    const note = found.numbers.length > 0 ? given.notCountedIn(context.language, args.data, written) : '';
    return { ...found, text: `${note}${found.text}`, understood };
  } catch (error) {
    return error instanceof given.OtherAnswer ? error.finding : toolRefused(error);
  }
}

/** Returns a sentence for a rejected request. Rethrows errors that are the server’s fault. */
export function toolRefused(error: unknown): ToolFinding {
  if (error instanceof ApiError) return toolFailed(error.details.detail ?? error.code, error.code);
  throw error;
}
