import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Letters, marks, digits, punctuation, spaces, currency and mathematical symbols. Other symbols such as ▲ come from
 * fonts of the device.
 */
const WRITTEN = /[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}\p{Sm}]/gu;
const WEB = join(import.meta.dirname, '../../..');

/** Returns the characters in the `unicode-range` of the small font, which the page loads first. */
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

it('the small font has every character of our messages, so that no text waits for the large font', () => {
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

it('the small font file is smaller than 24 kB', () => {
  expect(readFileSync(join(import.meta.dirname, 'inter-en-fr.woff2')).length).toBeLessThan(24_000);
});
