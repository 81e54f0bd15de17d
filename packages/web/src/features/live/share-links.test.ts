import { expect, test } from 'vitest';
import { mayBeShared, shareLinks } from './LiveCard.tsx';

const now = Date.parse('2026-08-20T18:00:00Z');

test.each([
  ['2026-08-20T17:00:00Z', false],
  ['2026-08-20T16:59:59Z', true],
  ['2026-08-20T17:59:00Z', false],
  [null, false],
])('a call with the time %s may be shared: %s', (occurred, may) => {
  expect(mayBeShared(occurred, now)).toBe(may);
});

test('every share link contains the site, and the text is encoded [2§9.50]', () => {
  const site = 'https://map.example/?a=1&b=2';
  const links = shareLinks('BREAK & ENTER #1 "x" & more', site);
  expect(links).toHaveLength(7);
  for (const { href } of links) {
    const said = [...new URL(href).searchParams.values()].join(' ');
    expect(said).toContain(site);
    expect(href).not.toMatch(/["<>\s]/);
  }
  expect(new URL(links[2]?.href ?? '').searchParams.get('text')).toBe('BREAK & ENTER #1 "x" & more');
});
