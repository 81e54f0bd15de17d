import { eitherOf, patternOf } from '../words/patterns.ts';
import { CLAIMS_EN, PERSONS_EN } from './claims.en.ts';
import { CLAIMS_FR, PERSONS_FR } from './claims.fr.ts';
import type { Claim, Refused } from './refused.ts';

const byWords = (claim: Claim): RegExp => patternOf(CLAIMS_EN[claim], CLAIMS_FR[claim]);

/** What a model’s sentence must not claim or advise, looked for in plain text; the first that fits decides. */
export const CLAIMS: ReadonlyArray<readonly [why: Refused, pattern: RegExp]> = [
  ['ranking', byWords('ranking')],
  ['verdict', byWords('verdict')],
  ['confront', byWords('confront')],
  ['person', byWords('person')],
  ['group', byWords('group')],
  ['instruction', byWords('instruction')],
  ['prediction', byWords('prediction')],
  ['group', byWords('who_commits')],
  ['verdict', byWords('how_much')],
];

const NAME = "\\p{Lu}[\\p{Ll}'’-]+ (?:\\p{Lu}[\\p{L}'’.-]* )?\\p{Lu}[\\p{Ll}'’-]+";
const DONE_TO = eitherOf(`${PERSONS_EN.doneTo}/${PERSONS_FR.doneTo}`);
/** Small or with a capital, at the beginning of a sentence. */
const WHO = `${PERSONS_EN.who}/${PERSONS_FR.who}`
  .split('/')
  .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${eitherOf(word.slice(1))}`)
  .join('|');

/** A person’s name beside what was done to a person, with its capitals: `arrested John Smith`, `le suspect, Jean Roy`. */
export const PERSON_NAMED: readonly RegExp[] = [
  new RegExp(`${DONE_TO},? (?:\\p{Ll}+,? )?${NAME}`, 'u'),
  new RegExp(`(?:${WHO}),? (?:is |was |named |called |est |était |nommée? )?(?:a man |un homme )?${NAME}`, 'u'),
  new RegExp(
    `${NAME},? (?:\\d+,? )?(?:is|was|has been|had been|were|lives|a été|est|était|habite|vit)(?: the | le | la | un | une | a )?(?: ?(?:${DONE_TO}|${WHO}|wanted|recherchée?))`,
    'u',
  ),
];
