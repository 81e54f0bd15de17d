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
import type { Subject } from './subject.ts';

/** User, city, time and language of a lookup. */
export interface ToolContext {
  readonly ask: AskInside;
  /** Undefined for requests of a guest’s program. */
  readonly member: Member | undefined;
  readonly signal: AbortSignal;
  readonly now: Now;
  readonly language: Language;
  /** City of the user’s map. */
  readonly city: z.infer<typeof AssistantCity>;
}

/** Parameters of a count: each combination of type, area and period. An empty list means all. */
export interface ReportQuery {
  readonly city: CityId;
  readonly types: readonly CrimeType[];
  readonly areas: readonly AreaFound[];
  readonly periods: readonly Period[];
  /** Finer offence that replaces a type. */
  readonly finer?: FinerOffence | undefined;
  /** People who are counted instead of reports; the type is then shootings. */
  readonly people?: PeopleHarmed | undefined;
  /** Weekdays and hours that apply to all periods. */
  readonly times?: Times | undefined;
}

/** One requested number. */
export interface Cell extends Subject {
  readonly city: CityId;
  readonly area: AreaFound | null;
  readonly period: Period;
  readonly times?: Times | undefined;
}

/** Result of a tool, ready for the answer. */
export interface Finding {
  /** Text in the language of the answer. Every number in it also appears in `numbers` or `context`. */
  readonly text: string;
  readonly numbers: readonly CitedNumber[];
  readonly show: ShowOnMap | null;
  /** Suggested follow-up questions. */
  readonly next: readonly string[];
}

export const finding = (text: string, rest: Partial<Omit<Finding, 'text'>> = {}): Finding => ({
  text,
  numbers: [],
  show: null,
  next: [],
  ...rest,
});
