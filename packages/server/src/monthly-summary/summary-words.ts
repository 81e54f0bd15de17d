import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import { type MessageInputs, type MessageKey, message } from '../shared/messages.ts';

export type SummaryLanguage = 'en' | 'fr';

/** Sentences, numbers and names of a summary in one language. */
export interface SummaryWords {
  readonly language: SummaryLanguage;
  readonly say: (key: MessageKey, inputs?: MessageInputs) => string;
  readonly number: (value: number) => string;
  /** Returns a count, or the sign for an unknown count, which is never 0. */
  readonly countOrNot: (value: number | null) => string;
  readonly typeName: (type: CrimeType) => string;
  readonly typeNames: (types: readonly CrimeType[]) => string;
}

export function summaryWords(language: SummaryLanguage): SummaryWords {
  const format = new Intl.NumberFormat(`${language}-CA`);
  const list = new Intl.ListFormat(`${language}-CA`, { type: 'conjunction' });
  const typeName = (type: CrimeType) => CRIME_TYPE_FACTS[type].name[language];
  return {
    language,
    say: (key, inputs) => message(language, key, inputs),
    number: (value) => format.format(value),
    countOrNot: (value) => (value === null ? message(language, 'summary_not_known') : format.format(value)),
    typeName,
    typeNames: (types) => list.format(types.map(typeName)),
  };
}
