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
