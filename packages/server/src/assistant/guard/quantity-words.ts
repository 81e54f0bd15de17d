import { numbersInWords } from './number-words.ts';

/** What reports are counted as, in both languages: a number or a “no” before it says how many there were. */
export const COUNTED_NOUN =
  'reports?|incidents?|crimes?|offen[cs]es?|occurrences?|robber(?:y|ies)|assaults?|thefts?|break-?ins?|break-? ?and-? ?enters?|burglar(?:y|ies)|shootings?|stabbings?|homicides?|murders?|killings?|collisions?|cases?|calls?|people|persons?|victims?|arrests?|cars?|vehicles?|frauds?|mischief|signalements?|infractions?|vols?|agressions?|voies?|meurtres?|fusillades?|introductions?|cambriolages?|méfaits?|cas|appels?|personnes?|victimes?|fraudes?|délits?|événements?';

/**
 * Words that say a number without a digit. `zero`: that there was none, `one` that there was a single one. `ratio`: that one number is so many times another;
 * `change`: that it grew or shrank by such a part; `majority`: that it is more than half of another.
 */
export interface QuantityWords {
  readonly at: number;
  readonly text: string;
  readonly says:
    | { readonly kind: 'zero' }
    | { readonly kind: 'one' }
    | { readonly kind: 'majority' }
    | { readonly kind: 'ratio' | 'change'; readonly ratio: number };
}

const whole = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu');

const KINDS =
  '(?:other|new|more|further|reported|recorded|known|such|violent|armed|fatal|hate|auto|car|motor|vehicle|gun|drug|live|single|autres?|nouve(?:au|lles?)|seule?s?)';
/** What is counted; but not “no crime type” and “no robbery data”, which are about the data. */
const NOUN = `(?:${KINDS} ){0,3}(?:${COUNTED_NOUN})(?!\\p{L})(?! (?:data|types?|categor|rates?|numbers?|figures?|statistics|names?|named))`;
const MADE = '(?:reported|recorded|registered|committed|stolen)';
const SIGNALE = '(?:signal|enregistr|rapport|recens|déclar|vol)ée?s?';
const HURT =
  '(?:killed|shot|robbed|assaulted|injured|murdered|stabbed|attacked|tuée?|blessée?|agressée?|volée?|poignardée?)';

/** That there was none. A call that “may be no crime” and data that are not held say nothing of the kind. */
const ZERO: readonly RegExp[] = [
  `(?<!(?:may|might|could|often) be )no(?= ${NOUN})`,
  `(?:not?|never|\\p{L}+n[’']t)(?: (?!publish)\\p{L}+)? (?:any|a single|one single)(?= ${NOUN})`,
  'none(?= (?:of (?:them|these|those|the (?:reports|incidents|crimes))|were|was|have|has|had|in|at|near|during|there|here|reported|recorded)(?!\\p{L})|[ \\u00a0]*[.,;:!?)]|[ \\u00a0]*$)(?! (?:was|were|is) (?:published|held|available|read))',
  `not one(?= ${NOUN})|(?:no[rt]|\\p{L}+n[’']t|never) any(?= [.,;:!?)]|[.,;:!?)]|$| (?:in|at|near|there|here)(?!\\p{L}))`,
  `neither(?= ${NOUN} nor )|ni(?= (?:de |d[’'])?${NOUN} ni )`,
  `(?:nothing|never)(?= (?:(?:was|were|is|has been|have been|been|happened|occurred)(?: ever)? )?(?:${MADE}|happened|occurred)(?!\\p{L}))`,
  'nothing(?= happened(?!\\p{L}))',
  `(?:nobody|no one|personne)(?= (?:was|were|has been|had been|n[’'](?:a|y a|avait)(?: été)?) ${HURT}(?!\\p{L}))`,
  `(?:without|free of|sans)(?: any| a single| aucune?| un seul| une seule| la moindre| le moindre)?(?= ${NOUN})`,
  `(?:aucune?s?|nul(?:le)?|pas (?:une?|la|le) (?:seule?|moindre))(?= ${NOUN})`,
  `aucune?(?= (?:n[’']|ne )(?:a|ont|avait|y|fut|est)(?!\\p{L})|[ \\u00a0]*[.,;:!?)]|[ \\u00a0]*$| d[’']entre (?:eux|elles)| de ces)`,
  `(?<!publi(?:e|ent|ons) )(?<!peut-être )pas(?: eu| été)?(?: (?:signalé|enregistré))?(?= (?:de |d[’'])${NOUN})`,
  `rien(?= n[’'](?:a|y a|avait) (?:été )?${SIGNALE}(?!\\p{L})| ne s[’']est (?:produit|passé)(?!\\p{L}))`,
  `jamais(?= (?:été )?${SIGNALE}(?!\\p{L}))`,
].map(whole);

/** One alone is an article in most sentences; so it is a number only where it is said as one. */
const ONE = whole(
  [
    `(?<=(?:was|were|only|just|exactly|had|saw) )one(?= ${NOUN})`,
    `(?<!not )a single(?= ${NOUN})`,
    `(?<!pas )une? seule?(?= ${NOUN})`,
    `(?<=(?:eu|n[’']y a|compte|compté) qu[’'])une?(?= ${NOUN})`,
  ].join('|'),
);

const N =
  '(?:\\d+(?:[.,]\\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|a hundred|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|cinquante|cent)';
const TIMES =
  '(?:as|more|less|fewer|higher|lower|larger|greater|bigger|smaller|the|that|what|those|over)(?!\\p{L})|plus|moins|autant|celui|celle|ceux|le|la|les|supérieure?s?|inférieure?s?';
/** Where a part of something stands, and not a part of an hour or a year. */
const OF_WHAT = `(?=[ \\u00a0]+(?:of(?! (?:(?:19|20)\\d\\d|an? ))|the|as|more|fewer|less|higher|lower|were|was|are|is|des?|du|de(?! (?:(?:19|20)\\d\\d|travail|nuit))|moins|plus|ont|sont|étaient)(?![\\p{L}])|[ \\u00a0]+d[’'](?!heure)|[ \\u00a0]*[.,;:!?)]|[ \\u00a0]*$)`;
const NOT_OF_TIME =
  '(?<!(?:first|second|last|past|1st|2nd|other|première|deuxième|seconde|premiers?|derniers?|each|every|this|en|demi) )';
const NOT_COUNTED_SO = '(?![- ]?(?:count|check|comptage|homicid|meurtr|murder|shooting|fusillade|stabbing))';

const RATIOS: ReadonlyArray<readonly [source: string, ratio: number]> = [
  [`${NOT_OF_TIME}double[ds]?${NOT_COUNTED_SO}|doubling${NOT_COUNTED_SO}`, 2],
  [`${NOT_OF_TIME}doubl(?:ée?s?|er|ent|ait|aient|ant|era|èrent)${NOT_COUNTED_SO}`, 2],
  ['twice(?= (?:as|the|that|what|more|those|this|over|its|their)(?!\\p{L}))', 2],
  [`(?:tripl(?:e[ds]?|ing|ée?s?|er|ent|ait|aient|ant|era)|trebl(?:e[ds]?|ing))${NOT_COUNTED_SO}`, 3],
  ['quadrupl(?:e[ds]?|ing|ée?s?|er|ent|ait|aient|ant)', 4],
  ['quintupl(?:e[ds]?|ing|ée?s?|er|ent|ait|aient|ant)', 5],
  ['décupl(?:e|ée?s?|er|ent|ait|aient|ant)', 10],
  [
    `${NOT_OF_TIME}half(?![- ](?:past|an?(?!\\p{L})|hours?|days?|years?|way|kilom|mile)|-)|hal(?:v(?:ed|es|ing))|(?:cut|divided?) in half`,
    1 / 2,
  ],
  [`${NOT_OF_TIME}moitié(?! de l[’']an)`, 1 / 2],
  ['moitié moins', 1 / 2],
  [`(?:an?|one)[ -]third${OF_WHAT}|(?:le|un) tiers${OF_WHAT}|d[’']un tiers`, 1 / 3],
  [`two[ -]thirds|(?:les )?deux[ -]tiers`, 2 / 3],
  [`${NOT_OF_TIME}(?:an?|one)[ -]quarter${OF_WHAT}|(?:le|un) quart${OF_WHAT}|d[’']un quart(?! d[’']heure)`, 1 / 4],
  [`${NOT_OF_TIME}three[ -]quarters(?! of (?:19|20)\\d\\d)|(?:les )?trois[ -]quarts(?! d[’']heure)`, 3 / 4],
  [`(?:an?|one)[ -]fifth${OF_WHAT}|(?:le|un) cinquième${OF_WHAT}`, 1 / 5],
  [`(?:an?|one)[ -]tenth${OF_WHAT}|(?:le|un) dixième${OF_WHAT}`, 1 / 10],
];
const MAJORITY = whole(
  `majority(?= of(?!\\p{L}))|la (?:grande )?majorité(?= des?(?!\\p{L}))|la plupart(?= des?(?!\\p{L}))`,
);
const BY_BEFORE = /(?:(?<!\p{L})(?:by|de|d[’'])(?: (?:about|around|nearly|almost|over|près de|environ))? ?)$/iu;

/** “Three times as many”, « 3 fois plus », “2.5-fold”, “fivefold”: the number is the ratio. */
const TIMES_OVER = new RegExp(
  `(?<![\\p{L}\\d])${N}(?=[ \\u00a0-]?(?:fold|x)(?!\\p{L})|[ \\u00a0](?:times|fois) (?:${TIMES}))`,
  'giu',
);
/** “One in three”, « un vol sur quatre ». */
const ONE_IN = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:one|1) (?:in|out of)(?: every)?|(?:une?|1)(?: \\p{L}+){0,2} sur) (${N})(?![\\p{L}\\d/-])(?! division)`,
  'giu',
);

const numberOf = (written: string): number =>
  /^\d/.test(written) ? Number(written.replace(',', '.')) : (numbersInWords(written)[0]?.value ?? Number.NaN);

/** Every quantity a sentence says in words that are no numeral, in its order. */
export function quantitiesIn(sentence: string): QuantityWords[] {
  const all = (pattern: RegExp) => [...sentence.matchAll(pattern)];
  const isBy = (at: number) => BY_BEFORE.test(sentence.slice(0, at));
  return [
    ...ZERO.flatMap(all).map((match) => ({ at: match.index, text: match[0], says: { kind: 'zero' as const } })),
    ...all(ONE).map((match) => ({ at: match.index, text: match[0], says: { kind: 'one' as const } })),
    ...RATIO_WORDS.flatMap(({ pattern, ratio }) =>
      all(pattern).map((match) => {
        const kind = ratio < 1 && (isBy(match.index) || /^d[’']/i.test(match[0])) ? 'change' : 'ratio';
        return { at: match.index, text: match[0], says: { kind, ratio } as const };
      }),
    ),
    ...all(MAJORITY).map((match) => ({ at: match.index, text: match[0], says: { kind: 'majority' as const } })),
    ...all(TIMES_OVER).map((match) => ({
      at: match.index,
      text: match[0],
      says: { kind: 'ratio' as const, ratio: numberOf(match[0]) },
    })),
    ...all(ONE_IN).map((match) => ({
      at: match.index,
      text: match[0],
      says: { kind: 'ratio' as const, ratio: 1 / numberOf(match[1] ?? '') },
    })),
  ].sort((a, b) => a.at - b.at || b.text.length - a.text.length);
}

const RATIO_WORDS = RATIOS.map(([source, ratio]) => ({ pattern: whole(source), ratio }));

/** As near as people round: 39 is half of 80. */
const NEAR = 0.05;
const isNear = (value: number, ratio: number) => Math.abs(value - ratio) <= NEAR * ratio;

/** Do two of these numbers bear a quantity out, or for “none” one of them? */
export function isBorneOut({ says }: QuantityWords, values: readonly number[]): boolean {
  if (says.kind === 'zero') return values.includes(0);
  if (says.kind === 'one') return values.some((a) => a === 1 || values.includes(a + 1));
  const positive = values.filter((value) => value > 0);
  return positive.some((a, i) =>
    positive.slice(i + 1).some((b) => {
      const part = Math.min(a, b) / Math.max(a, b);
      if (says.kind === 'majority') return part > 0.5 && part < 1;
      if (says.kind === 'change')
        return isNear(1 - part, says.ratio) || isNear(Math.max(a, b) / Math.min(a, b) - 1, says.ratio);
      return isNear(says.ratio < 1 ? part : 1 / part, says.ratio);
    }),
  );
}
