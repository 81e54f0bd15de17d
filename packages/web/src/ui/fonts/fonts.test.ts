import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Letters, marks, figures, punctuation, blanks and signs of money and numbers; pictures such as ▲ come from the device. */
const WRITTEN = /[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}\p{Sm}]/gu;
const WEB = join(import.meta.dirname, '../../..');

/** The code points that the first font of the page, the small one, says it has. */
function charactersOfThePage(): ReadonlySet<number> {
  const css = readFileSync(join(import.meta.dirname, '../theme.css'), 'utf8');
  const [, ranges = ''] = /inter-en-fr[\s\S]*?unicode-range:([^;]*);/.exec(css) ?? [];
  return new Set(
    [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) => {
      const [low, high] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      return Array.from({ length: high - low + 1 }, (_, i) => low + i);
    }),
  );
}

it('the small font has every letter that the page says in English or French, so that no words wait for the large one', () => {
  const characters = charactersOfThePage();
  const folder = join(WEB, 'messages');
  const words = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const missing = new Set(
    words
      .flatMap((text) => text.match(WRITTEN) ?? [])
      .filter((character) => !characters.has(character.codePointAt(0) ?? 0)),
  );
  expect([...missing]).toEqual([]);
});

it('its file weighs less than half of what Inter’s own has for the same letters', () => {
  expect(readFileSync(join(import.meta.dirname, 'inter-en-fr.woff2')).length).toBeLessThan(24_000);
});
