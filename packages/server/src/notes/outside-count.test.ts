import type { Fetched } from '@crimemap/cities/kit/fetching';
import { expect, it } from 'vitest';
import { outsideCount } from './outside-count.ts';

const reply = (text: string, status = 200): Fetched => ({ status, text, header: () => null });
function asking(base: string | null, answer: () => Promise<Fetched>) {
  const clock = { now: 1 };
  const requests: string[] = [];
  const count = outsideCount(
    base,
    (url) => {
      requests.push(url);
      return answer();
    },
    () => clock.now,
  );
  return { count, requests, clock };
}

it('returns the number of notes that another map lists, or 0 for an invalid response [1§3.16 1§7.50 2§7.40]', async () => {
  for (const [text, expected] of [
    ['[1, 2, 3]', 3],
    ['{"notes": [{}, {}]}', 2],
    ['{"notes": 7}', 0],
    ['null', 0],
    ['<html>', 0],
  ] as const) {
    const { count, requests } = asking('https://notes.example.org/api', async () => reply(text));
    expect.soft(await count('toronto'), text).toBe(expected);
    expect.soft(requests, text).toEqual(['https://notes.example.org/api/community/notes?city=toronto&limit=200']);
  }
});

it.each([
  ['is away', () => Promise.reject(new Error('nobody there'))],
  ['answers with an error', async () => reply('[1]', 500)],
])('returns 0 notes if the other map %s [1§7.51 2§7.41]', async (_, answer) => {
  expect(await asking('https://notes.example.org', answer).count('toronto')).toBe(0);
});

it('requests the number of notes from the other map at most once per city in ten minutes, and never if no address is configured', async () => {
  const { count, requests, clock } = asking('https://notes.example.org', async () => reply('[1]'));
  await Promise.all([count('toronto'), count('toronto'), count('ottawa')]);
  clock.now = 599_000;
  await count('toronto');
  expect(requests).toHaveLength(2);
  clock.now = 601_000;
  await count('toronto');
  expect(requests).toHaveLength(3);
  const unset = asking(null, async () => reply('[1]'));
  expect([await unset.count('toronto'), unset.requests]).toEqual([0, []]);
});
