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

/** As whom, where and when something is looked up. */
export interface ToolContext {
  readonly ask: AskInside;
  /** Unset: a guest’s program asks. */
  readonly member: Member | undefined;
  readonly signal: AbortSignal;
  readonly now: Now;
  readonly language: Language;
  /** The city looked at. */
  readonly city: z.infer<typeof AssistantCity>;
}

/** What is counted: each type, area and period with each other. None of a kind: all of it. */
export interface ReportQuery {
  readonly city: CityId;
  readonly types: readonly CrimeType[];
  readonly areas: readonly AreaFound[];
  readonly periods: readonly Period[];
  /** In place of a type. */
  readonly finer?: FinerOffence | undefined;
  /** People in place of reports; the type is then that of shootings. */
  readonly people?: PeopleHarmed | undefined;
  /** Weekdays and hours, for all of them. */
  readonly times?: Times | undefined;
}

/** One number that is asked for. */
export interface Cell extends Subject {
  readonly city: CityId;
  readonly area: AreaFound | null;
  readonly period: Period;
  readonly times?: Times | undefined;
}

/** What a tool found, ready to be told. */
export interface Finding {
  /** In the language of the answer. Holds no number that is not in `numbers` or `context`. */
  readonly text: string;
  readonly numbers: readonly CitedNumber[];
  readonly show: ShowOnMap | null;
  /** What may be asked next. */
  readonly next: readonly string[];
}

export const finding = (text: string, rest: Partial<Omit<Finding, 'text'>> = {}): Finding => ({
  text,
  numbers: [],
  show: null,
  next: [],
  ...rest,
});
