import { namesIn, patternOf } from '../words/patterns.ts';
import { anyOf, meaningOf, phrasesOf } from '../words/phrases.ts';
import { QUESTIONS_SAID, SHORT_FORMS, THEFTS_SAID } from '../words/tables.ts';
import { plain } from '../words/written.ts';
import { withoutProvinces } from './city-named.ts';
import { yearsInDigits } from './periods/counts.ts';

const THOUSANDS = '\\d{1,3}(?:[ \\u00a0\\u202f,]\\d{3})+';
const WRITTEN = new RegExp(
  `(?<![\\p{L}\\d])(?:(${THOUSANDS}|\\d+(?:[.,]\\d+)?)[ \\u00a0\\u202f-]?|(half an?|an?|une? demi|une?)[ \\u00a0\\u202f-])(kilom[eè]tres?|kilometers?|km|m[eè]tres?|meters?|m)(?![\\p{L}\\d’'])`,
  'giu',
);

function numberOf(written: string): number {
  if (/demi|half/i.test(written)) return 0.5;
  if (/^\D/.test(written)) return 1;
  return Number(new RegExp(`^${THOUSANDS}$`).test(written) ? written.replace(/\D/g, '') : written.replace(',', '.'));
}

/** Converts the distances in a text to whole metres: `1,5 km` becomes `1500 m`. */
export const inMetres = (text: string): string =>
  text.replace(
    WRITTEN,
    (_, digits: string | undefined, words: string | undefined, unit: string) =>
      `${Math.round(numberOf(digits ?? words ?? '') * (/^k/i.test(unit) ? 1000 : 1))} m`,
  );

/** Courtesies, removed anywhere in a question. */
const COURTESIES = [...QUESTIONS_SAID.en.courtesies, ...QUESTIONS_SAID.fr.courtesies].map(
  (one) => new RegExp(patternOf([one]), 'g'),
);

/**
 * Phrases such as “reported to police”, and the part that is kept, such as the city. Elsewhere “police” stays unread,
 * because “assaults on police” and “shot by police” narrow the question.
 */
const POLICE: readonly RegExp[] = [
  / ((?:reported|recorded|registered|published|counted|known|logged|received)(?: \w+)?) (?:to|by)(?: the)?((?: \w+)?) police(?: service)? /g,
  / ((?:signale|declare|rapporte|enregistre|recense|publie|compte|connu)\w*(?: \w+)?) (?:a|par) la police(?: d[eu])?() /g,
  / ((?:did|do|does|has|have) )(?:the )?((?:\w+ )?)police (?:get|received?|record(?:ed)?|report(?:ed)?|have|count(?:ed)?|register(?:ed)?|log(?:ged)?|publish(?:ed)?|know) /g,
  / ()()la police (?=a (?:t elle )?(?:enregistre|recense|recu|signale|publie|compte)\w* )/g,
  / ((?:rapports?|donnees|chiffres|statistiques|signalements|services?|secteurs?|divisions?)) (?:de |a )?(?:la )?police() /g,
  / (?:according to|selon|d apres) (?:the |la )?((?:\w+ )?)police() /g,
  / ()()police (?=(?:reported|recorded|reports?|incidents?|records?|data|stats|statistics|figures|numbers|divisions?|areas?) )/g,
];

const THEFT_VERB = namesIn({ en: THEFTS_SAID.en.verbs, fr: THEFTS_SAID.fr.verbs });
const STOLEN = phrasesOf<string>({ en: THEFTS_SAID.en.objects, fr: THEFTS_SAID.fr.objects });
const ORDER = '((?:(?:le |the )?(?:plus|moins|most|fewest) )?)';
/** Matches « Quel jour vole-t-on le plus de voitures ? », “Do thieves steal the most bikes at night?” */
const STEALS = new RegExp(` ${THEFT_VERB} ${ORDER}(?:des? |d |les )?${anyOf(STOLEN)} `);
/** Matches « Les voitures se font voler », “Are more cars getting stolen?” */
const IS_STOLEN = new RegExp(
  ` ${anyOf(STOLEN)} (?:(?:qui )?se (?:font|sont fait) ${ORDER}voler|((?:(?!not |never |no |and |or )\\w+ ){0,6}?)(?:stolen|taken|swiped))(?= )`,
);
/** Words between the object and “stolen” that add nothing. */
const BESIDE_STOLEN = /(?<= |^)(?:get|got|getting|been|being|were|are|usually|typically|normally|generally) /g;

/** Replaces a verb of theft and its object by the noun of the crime type: « vols de voitures ». */
const theftsAsNouns = (text: string): string =>
  text
    .replace(STEALS, (_, order: string, object: string) => theftOf(object, order))
    .replace(IS_STOLEN, (_, object: string, order = '', between = '') =>
      theftOf(object, `${order}${between.replace(BESIDE_STOLEN, '')}`),
    );
const theftOf = (said: string, order: string): string => {
  const object = meaningOf(STOLEN, said);
  const isEnglish = Object.keys(THEFTS_SAID.en.objects).some((one) => one === object);
  return ` ${isEnglish ? `${object} stolen` : `vols de ${object}`} ${order}`.replace(/(?<! )$/, ' ');
};

const SHORT = new RegExp(` (${Object.keys(SHORT_FORMS).join('|')})(?= )`, 'g');
const inFull = (text: string): string => plain(text.replace(SHORT, (_, short: string) => ` ${SHORT_FORMS[short]}`));

/** “Which one of them” becomes “which”. */
const WHICH_ONE = / which one(?: of (?:them|the two|these))? /;

/** In these phrases “weekday” means a day of the week; elsewhere it means Monday to Friday. */
const WHICH_WEEKDAY = / (which|what|busiest|quietest|by) week ?days? /;

/**
 * Prepares a question for reading. The result has plain words, distances in metres and no courtesies. A dash between
 * two years becomes `to` and a comma becomes `and`.
 */
export function plainQuestion(question: string): string {
  const written = inMetres(withoutProvinces(question))
    .replace(/\b((?:19|20)\d\d) ?[-–—] ?((?:19|20)\d\d)\b(?! ?[-–—])/g, '$1 to $2')
    // A comma before a digit does not become “and”: “March 1, 2024” is one day, and “divisions 51, 52” is common
    // without “and” too.
    .replace(/,(?! ?\d)/g, ' and ')
    .replace(/(?<=[\p{L}\d]) ?\+ ?(?=[\p{L}\d])/gu, ' plus ')
    // An amount of money is not a year.
    .replace(/\$ ?\d[\d,.]*|\d[\d,.\u00a0\u202f]* ?\$/g, ' dollars ');
  const plainWords = POLICE.reduce((words, police) => plain(words.replace(police, ' $1 $2 ')), plain(written)).replace(
    WHICH_WEEKDAY,
    ' $1 days of the week ',
  );
  const whole = inFull(yearsInDigits(plainWords));
  const counted = theftsAsNouns(whole).replace(WHICH_ONE, ' which ');
  return COURTESIES.reduce((words, courtesy) => plain(words.replace(courtesy, '  ')), counted);
}

/** Returns the text of a question before and after these plain words; `null` if the question does not contain them. */
export function aroundWords(question: string, words: string): readonly [before: string, after: string] | null {
  const searched = words.trim();
  const tokens = [...question.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  for (const [from, first] of tokens.entries())
    for (const last of tokens.slice(from, from + searched.split(' ').length)) {
      const [start, end] = [first.index, last.index + last[0].length];
      if (plain(question.slice(start, end)).trim() === searched) return [question.slice(0, start), question.slice(end)];
    }
  return null;
}

const LEAD =
  /(?:^|\s)(?:near|around|in|at|on|by|along|over in|près de|autour de|dans|sur|aux?|à|en)(?: (?:the|le|la|les|l['’]))?\s*$/i;

/** Removes the preposition and article, such as “in the”, from the end of the text before a place’s name. */
export const withoutLead = (before: string): string => before.replace(LEAD, ' ').trimEnd();

/** Returns the word of a question, as written there, whose plain form is `word`. */
export function asWritten(word: string, question: string): string {
  const written = question.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return written.find((one) => plain(one).trim() === word) ?? word;
}
