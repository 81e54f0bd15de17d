import { FINER, type FinerOffence } from '@crimemap/cities/finer-offences';
import type { PeopleHarmed } from '@crimemap/contract/counts';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import { message } from '../../shared/messages.ts';
import { type Language, numberIn } from '../words/written.ts';

/** Subject of a count: reports of one type, of all types or of a finer offence, or people. */
export interface Subject {
  readonly type: CrimeType | null;
  readonly finer?: FinerOffence | undefined;
  /** People killed or injured in shootings, counted instead of the shootings. */
  readonly people?: PeopleHarmed | undefined;
}

/** Returns the words after “reports” or « signalements »: ` of robbery`, ` de vols qualifiés`; empty for all types. */
function ofWhat(language: Language, { type, finer }: Subject): string {
  const words = finer ? FINER[finer] : type && CRIME_TYPE_FACTS[type].afterReports;
  return words ? message(language, 'of_types', { types: words[language] }) : '';
}

/**
 * Returns, for example, `41 reports of robbery`, `41 signalements de vols qualifiés` or `3 people killed in shootings`.
 */
export function reportsIn(language: Language, count: number, subject: Subject): string {
  const many = { count, number: numberIn(language, count) };
  return subject.people
    ? message(language, `${subject.people}_count`, many)
    : message(language, 'reports_count', { ...many, of: ofWhat(language, subject) });
}

/** Returns the subject without a number, to begin a label: `Reports of robbery`. */
export const subjectIn = (language: Language, subject: Subject): string =>
  subject.people
    ? message(language, `${subject.people}_label`)
    : message(language, 'reports_label', { of: ofWhat(language, subject) });

/** Returns the subject within a sentence: `reports of robbery`, `les signalements de vols qualifiés`. */
export const subjectWithin = (language: Language, subject: Subject): string =>
  subject.people
    ? message(language, `${subject.people}_within`)
    : message(language, 'reports_within', { of: ofWhat(language, subject) });
