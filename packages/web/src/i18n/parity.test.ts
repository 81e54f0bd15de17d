import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const written = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'));
/** The message files that the compiler reads too. */
const { pathPattern } = written('project.inlang/settings.json')['plugin.inlang.messageFormat'] as {
  pathPattern: readonly string[];
};

type Message = string | ReadonlyArray<{ readonly match: Readonly<Record<string, string>> }>;
const read = (language: string): Record<string, Message> =>
  Object.assign({}, ...pathPattern.map((path) => written(path.replace('{locale}', language))));
const en = read('en');
const fr = read('fr');

const texts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
const holes = (message: Message): string[] =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

describe('the messages of both languages', () => {
  it('have the same keys', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });
  it('are all used in the code of the page', () => {
    const folder = join(import.meta.dirname, '..');
    const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(?:^|\/)(?:generated|testing)\//.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .join('\n');
    const said = new Set(source.match(/\w+/g));
    expect(Object.keys(en).filter((key) => !key.startsWith('$') && !said.has(key))).toEqual([]);
  });
  it('are not empty', () => {
    const empty = [...Object.entries(en), ...Object.entries(fr)].filter(([, message]) =>
      texts(message).some((text) => text.trim() === ''),
    );
    expect(empty.map(([key]) => key)).toEqual([]);
  });
  it('have the same placeholders', () => {
    const different = Object.keys(en).filter((key) => holes(en[key] ?? '').join() !== holes(fr[key] ?? '').join());
    expect(different).toEqual([]);
  });
});

const PAGE_OF_QUESTIONS = join(import.meta.dirname, '../../../../docs/explanation/ten-questions.md');
const QUESTIONS = [
  ...readFileSync(PAGE_OF_QUESTIONS, 'utf8').matchAll(/^\d+\. (.+) \(`(\w+)`\)<br>(.+)<br>(.+)$/gm),
].map(([, ...parts]) => parts);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Returns whether a sentence is part of a message whose placeholders are filled. */
const isSaid = (sentence: string, message: Message | undefined): boolean =>
  texts(message ?? '')
    .flatMap((text) => text.split(/(?<=\.)\s/))
    .some((one) =>
      new RegExp(
        `^${one
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.+')}$`,
      ).test(sentence),
    );

/** Counts words and syllables. Adjacent vowels are one syllable; a silent final e is none. */
function countsOf(sentence: string): { words: number; syllables: number } {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const syllables = words.map((word) => Math.max(1, word.replace(/es?$/, '').match(/[aeiouyà-ü]+/g)?.length ?? 0));
  return { words: words.length, syllables: syllables.reduce((sum, one) => sum + one, 0) };
}
/** Returns the school grade needed to read an English text (Flesch and Kincaid, 1975). */
const grade = ({ words, syllables }: ReturnType<typeof countsOf>) => 0.39 * words + 11.8 * (syllables / words) - 15.59;
/** Returns the reading ease of a French text (Kandel and Moles, 1958); 50 corresponds to grade 8. */
const ease = ({ words, syllables }: ReturnType<typeof countsOf>) => 207 - 1.015 * words - 73.6 * (syllables / words);

describe('ten questions about the summary card and the usual range, with their answers in the page’s messages', () => {
  it('are exactly ten in the documentation', () => expect(QUESTIONS).toHaveLength(10));
  it.each(QUESTIONS)('have an answer at reading grade 8 or lower: %s', (_, name = '', english = '', french = '') => {
    expect(isSaid(english, en[name]), english).toBe(true);
    expect(isSaid(french, fr[name]), french).toBe(true);
    expect(grade(countsOf(english))).toBeLessThanOrEqual(8);
    expect(ease(countsOf(french))).toBeGreaterThanOrEqual(50);
  });
});
