import type { Finding } from '../tools/tool.ts';
import { numbersInWords, type WrittenNumber } from './number-words.ts';
import { COUNTED_NOUN, isBorneOut, type QuantityWords, quantitiesIn } from './quantity-words.ts';

export interface Checked {
  readonly text: string;
  /** How many numbers were replaced. */
  readonly replaced: number;
}

/** Digits with the separators of either language, a sign of percent or a multiplying word behind them. */
const DIGITS =
  /\d+(?:[ \u00a0\u202f,.’']\d{3})*(?:[.,]\d+)?(?:[ \u00a0\u202f]*(?:%|percent|per cent|pour cent|p\. ?100|thousand|million|mille|millions)(?!\p{L}))?/giu;
const PERCENT = /%|percent|per cent|pour cent|p\. ?100/i;
/** Numbers that are counts of nothing: of days, hours, metres, years, areas. */
const UNIT_AFTER =
  /^[ \u00a0\u202f-]*(?::\d\d|h\b|hours?|heures?|days?|jours?|weeks?|semaines?|months?|mois|years?|ans?\b|années?|metres?|mètres?|meters?|m\b|km\b|a\.?m|p\.?m|(?:st|nd|rd|th|e|er|re)\b|division|residents|habitants)/i;
const UNIT_BEFORE =
  /(?:\b[DP]|\b(?:division|divisions|ward|pdq|quartier|poste|station|secteur|district|no\.?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december|year|année|in|en|since|depuis|from|de|between|entre|and|et|to|à|of))[ \u00a0-]*$/i;
/** Of these a reader can count how many stand in the answer. */
const COUNTED_AFTER =
  /^[ \u00a0]*(?:areas?|divisions?|wards?|neighbou?rhoods?|numbers?|counts?|periods?|secteurs?|nombres?|périodes?|quartiers?)(?!\p{L})/iu;
const MONTH_AFTER =
  /^[ \u00a0]*(?:er )?(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december)/i;

/** A year stands behind these, at the start, after a comma or another year; behind `were`, `rose to` or `a total of` stands a count. */
const YEAR_BEFORE = new RegExp(
  `(?:^|[\\n•(|,–—]\\s*|(?:19|20)\\d\\d(?:[-/]|,? (?:to|and|or|through|until|versus|vs\\.?|with|à|et|ou|avec)? ?)|(?<!\\p{L})(?:${[
    'in|during|since|from|between|before|after|until|till|through|for|early|late|mid|calendar|compared (?:with|to)|(?<!(?:total|number|count|sum) )of',
    "en|durant|depuis|entre|avant|après|pour|jusqu[’']en|qu[’']en|fin|début|l[’']an|comparé à|(?<!(?:total|nombre|somme) )de",
    'years?|années?|january|february|march|april|may|june|july|august|september|october|november|december',
    'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  ].join('|')}) ?)$`,
  'iu',
);
/** What is counted: a number before it is a count, whatever year or code looks the same. */
const NOUN_AFTER = new RegExp(
  `^[ \\u00a0\\u202f-]*(?:(?:more|fewer|new|other|such|reported|violent|armed|total|autres|nouveaux|nouvelles|de plus) )?(?:${COUNTED_NOUN}|times|of them|fois|d[’']entre)(?!\\p{L})`,
  'iu',
);
/** Numbers to call for help, which every text of ours may say. */
const HELP_LINES = new Set(['911', '988']);
/** A licence bears a number in its name. */
const LICENCE_BEFORE = /\bCC BY(?:-[A-Z]+)* $/;
/** “About 1 in 10 such marks is chance”, as our own text says beside what stands out. */
const SHARE_OF_CHANCE = /(?:\b1 in 10|marques? sur 10)(?!\d)/g;
/** “This does not mean zero”, as our own texts say of what is not held. */
const NOT_A = /(?:not|no|pas|jamais)(?: mean| dire| an?| un| the same as)? $/i;
/** Digits of other scripts, fractions, numbers in circles: never ours. A square metre is no number. */
const FOREIGN = /(?:(?!(?<=m)[²³])[^\P{N}0-9])[\p{N}]*/gu;

/** Every number that a text of ours holds, as it would be read. */
const readAll = (text: string): number[] => [
  ...[...text.matchAll(/\d+(?:[ \u00a0\u202f,]\d{3})*(?:[.]\d+)?/g)].map(([number]) => readNumber(number)),
  ...[...text.matchAll(/\d+/g)].map(([number]) => Number(number)),
];

function readNumber(written: string): number {
  const digits = written.replace(/[^\d.,]/g, '').replace(/[.,]$/, '');
  const whole = /^(\d+)(?:[.,](\d{3}))*$/.test(digits)
    ? digits.replace(/[.,]/g, '')
    : digits.replace(/,(?=\d{3}\b)/g, '').replace(',', '.');
  const times = /thousand|mille(?!\p{L})/iu.test(written) ? 1000 : /million/i.test(written) ? 1e6 : 1;
  return Number(whole) * times;
}

/** Is this a value of ours, rounded as people round? */
const isRounded = (said: number, value: number): boolean => {
  if (said === value) return true;
  if (value < 100) return false;
  for (let unit = 10; unit <= value / 5; unit *= 10) if (said === Math.round(value / unit) * unit) return true;
  return false;
};

interface Written extends WrittenNumber {
  readonly percent: boolean;
  readonly words: boolean;
  /** Where no numeral says the number. */
  readonly quantity?: QuantityWords;
}

/**
 * Holds a model’s sentence against what its tools found in this turn: each number must be one of theirs, rounded perhaps, or a
 * difference, sum or percentage of two. Words that say a number without a numeral, “none” or “twice as many”, must be borne out
 * by theirs too. Whatever is not is replaced.
 */
export function checkNumbers(
  sentence: string,
  findings: readonly Finding[],
  instead: string,
  /** What was asked: the codes and years in it may be said again, though nothing was found yet. */
  question = '',
): Checked {
  const values = [...new Set(findings.flatMap(({ numbers }) => numbers.map(({ value }) => value)))];
  // Years, days, hours and codes of areas, as the question, our own texts and labels say them.
  const said = new Set([
    ...readAll(question),
    ...findings.flatMap(({ text, numbers }) =>
      readAll([text, ...numbers.map(({ label, query }) => `${label} ${query}`)].join(' ')),
    ),
  ]);
  const pairs = values.flatMap((a, i) => values.slice(i + 1).map((b) => [a, b] as const));
  const derived = pairs.flatMap(([a, b]) => [Math.abs(a - b), a + b]);
  const percents = pairs.flatMap(([a, b]) => [
    ...(b === 0 ? [] : [(100 * a) / b, (100 * Math.abs(a - b)) / b]),
    ...(a === 0 ? [] : [(100 * b) / a, (100 * Math.abs(a - b)) / a]),
  ]);
  const isOurs = (value: number, percent: boolean) =>
    percent
      ? percents.some((one) => Math.abs(one - value) <= (Number.isInteger(value) ? 0.5 : 0.05) + 1e-9)
      : [...values, ...derived].some((one) => isRounded(value, one));

  const quantities = quantitiesIn(sentence);
  const written: Written[] = [
    ...quantities.map((quantity) => ({ ...quantity, value: Number.NaN, percent: false, words: true, quantity })),
    ...[...sentence.matchAll(DIGITS)].map((match) => ({
      at: match.index,
      text: match[0],
      value: readNumber(match[0]),
      percent: PERCENT.test(match[0]),
      words: false,
    })),
    ...numbersInWords(sentence).map((one) => ({
      ...one,
      percent: /^[ \u00a0]*(?:percent|per cent|pour cent)/i.test(sentence.slice(one.at + one.text.length)),
      words: true,
    })),
    ...[...sentence.matchAll(FOREIGN)].map((match) => ({
      at: match.index,
      text: match[0],
      value: Number.NaN,
      percent: false,
      words: false,
    })),
  ].sort((a, b) => a.at - b.at || b.text.length - a.text.length);
  // A sentence that tells two numbers of ours itself is about those two.
  const here = [...new Set(written.map(({ value }) => value).filter((value) => values.includes(value)))];
  const compared = here.length > 1 ? here : values;
  const saysNone = findings.some(({ text }) => quantitiesIn(text).some(({ says }) => says.kind === 'zero'));
  const isTrue = (quantity: QuantityWords) =>
    quantity.says.kind === 'zero' ? saysNone || isBorneOut(quantity, values) : isBorneOut(quantity, compared);

  const shares = findings.some((found) => found.text.search(SHARE_OF_CHANCE) >= 0)
    ? [...sentence.matchAll(SHARE_OF_CHANCE)]
    : [];
  const isShare = (at: number) => shares.some((share) => at >= share.index && at < share.index + share[0].length);
  let text = '';
  let from = 0;
  let replaced = 0;
  let checked = 0;
  for (const each of written) {
    if (each.at < from || each.at < checked) continue;
    if (each.quantity) {
      checked = each.at + each.text.length;
      if (isTrue(each.quantity)) continue;
    }
    const before = sentence.slice(0, each.at);
    const after = sentence.slice(each.at + each.text.length);
    const isLine = /(?:^|\n)\s*$/.test(before) && /^[.)] /.test(after);
    const isCount = NOUN_AFTER.test(after);
    const isYear =
      !each.words &&
      /^(?:19|20)\d\d$/.test(each.text) &&
      YEAR_BEFORE.test(before.replace(/[ \u00a0]+$/, ' ')) &&
      !isCount;
    const isHelp = HELP_LINES.has(each.text) && !isCount;
    const inContext =
      said.has(each.value) &&
      !each.percent &&
      (isYear ||
        LICENCE_BEFORE.test(before) ||
        UNIT_AFTER.test(after) ||
        MONTH_AFTER.test(after) ||
        (UNIT_BEFORE.test(before) &&
          !/(?:\b(?:in|en|of|de|from|to|à|and|et|between|entre|since|depuis))[ \u00a0]*$/i.test(before)) ||
        (/^\d{1,4}$/.test(each.text) && /(?:[-/]|\d:)$/.test(before)) ||
        /^-\d\d/.test(after));
    // None is told where one of the numbers is none, not where two are the same.
    const isZero = each.value === 0 && !each.percent;
    if (isZero && ((!isCount && NOT_A.test(before)) || values.includes(0))) continue;
    const isCounting = each.words && each.value <= 8 && COUNTED_AFTER.test(after);
    if (
      isLine ||
      isHelp ||
      isShare(each.at) ||
      inContext ||
      isCounting ||
      (isOurs(each.value, each.percent) && !(isZero && isCount))
    )
      continue;
    text += sentence.slice(from, each.at) + instead;
    from = each.at + each.text.length;
    replaced += 1;
  }
  return { text: text + sentence.slice(from), replaced };
}
