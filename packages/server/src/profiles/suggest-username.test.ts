import { expect, it } from 'vitest';
import { suggestUsername } from './suggest-username.ts';

const nothingTaken = async () => [];

it.each([
  ['ana.silva@example.org', 'ana.silva'],
  ['ana+maps@example.org', 'ana'],
  ["o'brien@example.org", 'obrien'],
  ['_ana_@example.org', 'ana'],
  ['élise@example.org', 'élise'],
  [`${'a'.repeat(64)}@example.org`, 'a'.repeat(26)],
])('a username is made of the part of the address before the @: %s', async (email, name) => {
  expect(await suggestUsername(email, nothingTaken)).toBe(name);
});

it.each(['admin@example.org', 'police.toronto@example.org', 'x@example.org', '!!@example.org', 'аna@example.org'])(
  'an address that gives no username anybody may have leads to a neutral one: %s',
  async (email) => {
    expect(await suggestUsername(email, nothingTaken)).toBe('resident');
  },
);

it('one that somebody has, in whatever case, gets the first free number', async () => {
  const taken = new Set(['ana', 'ana2', 'ana4']);
  const takenOf = async (keys: readonly string[]) => keys.filter((key) => taken.has(key));
  expect(await suggestUsername('ANA@example.org', takenOf)).toBe('ANA3');
});
