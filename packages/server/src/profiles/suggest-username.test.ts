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
])('uses the part of the email address before the @ as a username: %s', async (email, name) => {
  expect(await suggestUsername(email, nothingTaken)).toBe(name);
});

it.each(['admin@example.org', 'police.toronto@example.org', 'x@example.org', '!!@example.org', 'аna@example.org'])(
  'suggests a neutral username if the email address contains no valid one: %s',
  async (email) => {
    expect(await suggestUsername(email, nothingTaken)).toBe('resident');
  },
);

it('adds the first free number to a username that is taken, in upper or lower case', async () => {
  const taken = new Set(['ana', 'ana2', 'ana4']);
  const takenOf = async (keys: readonly string[]) => keys.filter((key) => taken.has(key));
  expect(await suggestUsername('ANA@example.org', takenOf)).toBe('ANA3');
});
