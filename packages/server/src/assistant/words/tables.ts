import type { FinerOffence } from '@crimemap/cities/finer-offences';
import type { PeopleHarmed } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import comparisonsEn from '../../../words/comparisons.en.json' with { type: 'json' };
import comparisonsFr from '../../../words/comparisons.fr.json' with { type: 'json' };
import crimeTypesEn from '../../../words/crime-types.en.json' with { type: 'json' };
import crimeTypesFr from '../../../words/crime-types.fr.json' with { type: 'json' };
import fillersEn from '../../../words/fillers.en.json' with { type: 'json' };
import fillersFr from '../../../words/fillers.fr.json' with { type: 'json' };
import finerOffencesEn from '../../../words/finer-offences.en.json' with { type: 'json' };
import finerOffencesFr from '../../../words/finer-offences.fr.json' with { type: 'json' };
import groupsEn from '../../../words/groups-of-people.en.json' with { type: 'json' };
import groupsFr from '../../../words/groups-of-people.fr.json' with { type: 'json' };
import helpQuestionsEn from '../../../words/help-questions.en.json' with { type: 'json' };
import helpQuestionsFr from '../../../words/help-questions.fr.json' with { type: 'json' };
import holidays from '../../../words/holidays.json' with { type: 'json' };
import inNeedEn from '../../../words/in-need.en.json' with { type: 'json' };
import inNeedFr from '../../../words/in-need.fr.json' with { type: 'json' };
import mapTopicsEn from '../../../words/map-topics.en.json' with { type: 'json' };
import mapTopicsFr from '../../../words/map-topics.fr.json' with { type: 'json' };
import narrowingEn from '../../../words/narrowing.en.json' with { type: 'json' };
import narrowingFr from '../../../words/narrowing.fr.json' with { type: 'json' };
import peopleHarmedEn from '../../../words/people-harmed.en.json' with { type: 'json' };
import peopleHarmedFr from '../../../words/people-harmed.fr.json' with { type: 'json' };
import perhapsInNeedEn from '../../../words/perhaps-in-need.en.json' with { type: 'json' };
import perhapsInNeedFr from '../../../words/perhaps-in-need.fr.json' with { type: 'json' };
import placesNotCovered from '../../../words/places-not-covered.json' with { type: 'json' };
import questionsEn from '../../../words/questions.en.json' with { type: 'json' };
import questionsFr from '../../../words/questions.fr.json' with { type: 'json' };
import refusedEn from '../../../words/refused.en.json' with { type: 'json' };
import refusedFr from '../../../words/refused.fr.json' with { type: 'json' };
import shortFormsEn from '../../../words/short-forms.en.json' with { type: 'json' };
import shortFormsFr from '../../../words/short-forms.fr.json' with { type: 'json' };
import termsEn from '../../../words/terms.en.json' with { type: 'json' };
import termsFr from '../../../words/terms.fr.json' with { type: 'json' };
import theftsEn from '../../../words/thefts.en.json' with { type: 'json' };
import theftsFr from '../../../words/thefts.fr.json' with { type: 'json' };
import timesEn from '../../../words/times.en.json' with { type: 'json' };
import timesFr from '../../../words/times.fr.json' with { type: 'json' };

/** Phrases that people use for each key, in both languages, as patterns of `patterns.ts`. */
export interface Sayings<Key extends string> {
  readonly en: Readonly<Partial<Record<Key, readonly string[]>>>;
  readonly fr: Readonly<Partial<Record<Key, readonly string[]>>>;
}

// These tables are in `packages/server/words`, which translators edit.
export const TYPE_SAID: Sayings<CrimeType> = { en: crimeTypesEn, fr: crimeTypesFr };
export const FINER_SAID: Sayings<FinerOffence> = { en: finerOffencesEn, fr: finerOffencesFr };
export const PEOPLE_SAID: Sayings<PeopleHarmed> = { en: peopleHarmedEn, fr: peopleHarmedFr };
/** Words that narrow a question. If one is not understood, the answer has no number. */
export const NARROWING_SAID = { en: narrowingEn, fr: narrowingFr };
export const GROUPS_SAID = { en: groupsEn, fr: groupsFr };
export const IN_NEED_SAID = { en: inNeedEn, fr: inNeedFr };
/** Words of people who write about somebody, as in an emergency, instead of about reports. */
export const PERHAPS_IN_NEED_SAID = { en: perhapsInNeedEn, fr: perhapsInNeedFr };
export const REFUSED_SAID = { en: refusedEn, fr: refusedFr };
export const QUESTIONS_SAID = { en: questionsEn, fr: questionsFr };
/** Words that do not change a question, and words next to or within place names. */
export const FILLERS_SAID = { en: fillersEn, fr: fillersFr };
export const COMPARISONS_SAID = { en: comparisonsEn, fr: comparisonsFr };
/** Verbs for theft, and nouns for what is stolen. */
export const THEFTS_SAID = { en: theftsEn, fr: theftsFr };
/**
 * Words for times: days as ISO weekdays (`67`), parts of a day as hours (`21-5`), months as numbers, seasons as their
 * first month.
 */
export const TIMES_SAID = { en: timesEn, fr: timesFr };
/** Maps abbreviations to their full words. */
export const SHORT_FORMS: Readonly<Record<string, string>> = { ...shortFormsEn, ...shortFormsFr };
export const TERMS = { en: termsEn, fr: termsFr };
export const MAP_TOPICS_SAID = { en: mapTopicsEn, fr: mapTopicsFr };
/** Suggested question for each topic of the map. */
export const HELP_QUESTIONS = { en: helpQuestionsEn, fr: helpQuestionsFr };
export const PLACES_NOT_COVERED = placesNotCovered;
export const HOLIDAYS_SAID = holidays;

/** Returns the entry of a key in both languages. */
export const bothIn = <Table, Key extends keyof Table>(
  { en, fr }: { readonly en: Table; readonly fr: Table },
  key: Key,
): { readonly en: Table[Key]; readonly fr: Table[Key] } => ({ en: en[key], fr: fr[key] });

/** Returns the keys of a table, in the order of its English part. */
export const keysOf = <Key extends string>({ en }: { readonly en: Readonly<Record<Key, unknown>> }): readonly Key[] =>
  Object.keys(en) as Key[];

/** Topics about the map that the assistant explains. */
export type MapTopic = keyof typeof mapTopicsEn;
