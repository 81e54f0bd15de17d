import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const written = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'));
/** What the compiler reads is what is compared. */
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

describe('the two languages', () => {
  it('have the same messages', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });
  it('have none that the page does not say', () => {
    const folder = join(import.meta.dirname, '..');
    const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(?:^|\/)(?:generated|testing)\//.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .join('\n');
    const said = new Set(source.match(/\w+/g));
    expect(Object.keys(en).filter((key) => !key.startsWith('$') && !said.has(key))).toEqual([]);
  });
  it('leave none empty', () => {
    const empty = [...Object.entries(en), ...Object.entries(fr)].filter(([, message]) =>
      texts(message).some((text) => text.trim() === ''),
    );
    expect(empty.map(([key]) => key)).toEqual([]);
  });
  it('fill the same holes', () => {
    const different = Object.keys(en).filter((key) => holes(en[key] ?? '').join() !== holes(fr[key] ?? '').join());
    expect(different).toEqual([]);
  });
});

const PAGE_OF_QUESTIONS = join(import.meta.dirname, '../../../../docs/explanation/ten-questions.md');
const QUESTIONS = readFileSync(PAGE_OF_QUESTIONS, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Is this, with words in its holes, a sentence of the message? */
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

/** Words and syllables: a run of vowels is one, a silent e at the end is none. */
function countsOf(sentence: string): { words: number; syllables: number } {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const syllables = words.map((word) => Math.max(1, word.replace(/es?$/, '').match(/[aeiouyà-ü]+/g)?.length ?? 0));
  return { words: words.length, syllables: syllables.reduce((sum, one) => sum + one, 0) };
}
/** The grade of school that reads it (Flesch and Kincaid, 1975). */
const grade = ({ words, syllables }: ReturnType<typeof countsOf>) => 0.39 * words + 11.8 * (syllables / words) - 15.59;
/** How easily it is read (Kandel and Moles, 1958); 50 is what grade 8 reads. */
const ease = ({ words, syllables }: ReturnType<typeof countsOf>) => 207 - 1.015 * words - 73.6 * (syllables / words);

describe('the ten questions about the panel', () => {
  it('are ten', () => expect(QUESTIONS).toHaveLength(10));
  it.each(QUESTIONS.map(([, , question, message, english = '', french = '']) => [question, message, english, french]))(
    'are each answered by a sentence of the screen that grade 8 reads: %s',
    (_, code = '', english = '', french = '') => {
      const name = code.replaceAll('`', '');
      expect(isSaid(english, en[name]), english).toBe(true);
      expect(isSaid(french, fr[name]), french).toBe(true);
      expect(grade(countsOf(english))).toBeLessThanOrEqual(8);
      expect(ease(countsOf(french))).toBeGreaterThanOrEqual(50);
    },
  );
});
