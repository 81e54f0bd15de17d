import type { FinerOffence } from '@crimemap/cities/finer-offences';
import type { AssistantCity, CitedNumber, ShowOnMap } from '@crimemap/contract/assistant';
import type { CityId } from '@crimemap/contract/cities';
import type { PeopleHarmed } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type * as z from 'zod/mini';
import type { AskInside } from '../../http/inner-calls.ts';
import type { Member } from '../../http/member.ts';
import type { Now } from '../../platform/base/clock.ts';
import type { AreaFound } from '../understand/area-found.ts';
import type { Period } from '../understand/period.ts';
import type { Times } from '../understand/times.ts';
import type { Language } from '../words/written.ts';

/** User, city, time and language of a lookup. */
export interface ToolContext {
  readonly ask: AskInside;
  /** Undefined if a program of a guest sends the request. */
  readonly member: Member | undefined;
  readonly signal: AbortSignal;
  readonly now: Now;
  readonly language: Language;
  /** City that the user’s map shows. */
  readonly city: z.infer<typeof AssistantCity>;
}

/** What is counted: reports of one type, of all types or of a finer offence, or people harmed. */
export interface Subject {
  readonly type: CrimeType | null;
  readonly finer?: FinerOffence | undefined;
  /** People killed or injured in shootings, counted instead of the shootings. */
  readonly people?: PeopleHarmed | undefined;
}

/** Circle around a point. It replaces a city or its areas. */
export interface Around {
  /** Name of the place as the question or the tool gives it. */
  readonly name: string;
  /** Description, such as `within 500 m of Union Station, Toronto`. */
  readonly words: string;
  readonly query: { readonly lng: string; readonly lat: string; readonly metres: string };
}

/**
 * Query for counts: one count for each combination of type, area and period. An empty list of types, areas or periods
 * means all.
 */
export interface ReportQuery {
  readonly city: CityId;
  readonly types: readonly CrimeType[];
  readonly areas: readonly AreaFound[];
  readonly periods: readonly Period[];
  /** Finer offence that is counted instead of a type. */
  readonly finer?: FinerOffence | undefined;
  /** People who are counted instead of reports; the type is then shootings. */
  readonly people?: PeopleHarmed | undefined;
  /** Weekdays and hours that apply to all periods. */
  readonly times?: Times | undefined;
  readonly around?: Around | undefined;
}

/** Parameters of one requested number. */
export interface Cell extends Subject {
  readonly city: CityId;
  readonly area: AreaFound | null;
  readonly period: Period;
  readonly times?: Times | undefined;
  readonly around?: Around | undefined;
}

/** Result of a tool, as parts of the answer. */
export interface Finding {
  /** Text in the language of the answer. Every number in it also appears in `numbers` or `context`. */
  readonly text: string;
  readonly numbers: readonly CitedNumber[];
  readonly show: ShowOnMap | null;
  /** Suggested follow-up questions. */
  readonly next: readonly string[];
}

/** Sentences about one of several counts, and the numbers in these sentences. */
export type Part = Pick<Finding, 'text' | 'numbers'>;

/** Returns a result with these lines. Empty lines are left out. */
export const finding = (
  lines: string | ReadonlyArray<string | undefined>,
  rest: Partial<Omit<Finding, 'text'>> = {},
): Finding => ({
  text: [lines].flat().filter(Boolean).join('\n'),
  numbers: [],
  show: null,
  next: [],
  ...rest,
});
