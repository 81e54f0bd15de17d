import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { codeHash, mayTry, newCode } from './codes.ts';

it('a code is six digits, and kept as a hash that only our secret and its own address give', () => {
  const code = newCode();
  expect(code).toMatch(/^\d{6}$/);
  const [secret, other] = [randomBytes(32), randomBytes(32)];
  const kept = codeHash(secret, 'a@example.org', code);
  expect(kept).toHaveLength(32);
  expect(kept).toEqual(codeHash(secret, 'a@example.org', code));
  expect(kept).not.toEqual(codeHash(other, 'a@example.org', code));
  expect(kept).not.toEqual(codeHash(secret, 'b@example.org', code));
});

it('a network tries a code five times, all but the one that asked for it twenty-five times together', () => {
  const tried_from = Array.from({ length: 25 }, (_, n) => `network ${n % 6}`);
  const may = (network: string, tried = tried_from) => mayTry({ asked_from: 'home', tried_from: tried }, network);
  expect([may('another'), may('another', tried_from.slice(1)), may('network 1', tried_from.slice(1))]).toEqual([
    false,
    true,
    true,
  ]);
  const withRoom = tried_from.filter((_, n) => n !== 1);
  expect([may('network 0', withRoom), may('network 1', withRoom)]).toEqual([false, true]);
  const home = (tries: number) => may('home', [...tried_from, ...Array<string>(tries).fill('home')]);
  expect([home(4), home(5)]).toEqual([true, false]);
  expect(may('another', [...tried_from.slice(1), ...Array<string>(5).fill('home')])).toBe(true);
});
