import { FINER, type FinerOffence } from '@crimemap/cities/finer-offences';
import type { PeopleHarmed } from '@crimemap/contract/counts';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import { type Language, numberIn } from '../words/written.ts';

/** What is counted: reports of one type, of all, of something finer, or people. */
export interface Subject {
  readonly type: CrimeType | null;
  readonly finer?: FinerOffence | undefined;
  /** Those whom shootings killed or injured, in place of the shootings. */
  readonly people?: PeopleHarmed | undefined;
}

const PEOPLE = {
  killed: {
    en: ['person killed in shootings', 'people killed in shootings'],
    fr: ['personne tuée dans des fusillades', 'personnes tuées dans des fusillades'],
  },
  injured: {
    en: ['person injured in shootings', 'people injured in shootings'],
    fr: ['personne blessée dans des fusillades', 'personnes blessées dans des fusillades'],
  },
} as const;

/** What stands after “reports” or « signalements »: ` of robbery`, ` de vols qualifiés`; nothing for all of them. */
function ofWhat(language: Language, { type, finer }: Subject): string {
  const words = finer ? FINER[finer] : type && CRIME_TYPE_FACTS[type].afterReports;
  if (!words) return '';
  return language === 'fr' ? ` ${words.fr}` : ` of ${words.en}`;
}

/** `41 reports of robbery`, `41 signalements de vols qualifiés`, `3 people killed in shootings`. */
export function reportsIn(language: Language, count: number, subject: Subject): string {
  const isMany = language === 'fr' ? count > 1 : count !== 1;
  const number = numberIn(language, count);
  if (subject.people) return `${number} ${PEOPLE[subject.people][language][isMany ? 1 : 0]}`;
  const noun = language === 'fr' ? 'signalement' : 'report';
  return `${number} ${noun}${isMany ? 's' : ''}${ofWhat(language, subject)}`;
}

/** The same without a number, to begin a label: `Reports of robbery`. */
export function subjectIn(language: Language, subject: Subject): string {
  if (subject.people) {
    const words = PEOPLE[subject.people][language][1];
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  }
  return `${language === 'fr' ? 'Signalements' : 'Reports'}${ofWhat(language, subject)}`;
}

/** The same within a sentence: `reports of robbery`, `les signalements de vols qualifiés`. */
export function subjectWithin(language: Language, subject: Subject): string {
  if (subject.people) return `${language === 'fr' ? 'les ' : ''}${PEOPLE[subject.people][language][1]}`;
  return `${language === 'fr' ? 'les signalements' : 'reports'}${ofWhat(language, subject)}`;
}
