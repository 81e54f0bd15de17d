import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { codeHash, mayTry, newResetCode, signUpCodeFor } from './codes.ts';

it('code hash depends on the server’s secret and on the email address', () => {
  const code = newResetCode();
  const [secret, other] = [randomBytes(32), randomBytes(32)];
  const stored = codeHash(secret, 'a@example.org', code);
  expect(stored).toHaveLength(32);
  expect(stored).toEqual(codeHash(secret, 'a@example.org', code));
  expect(stored).not.toEqual(codeHash(other, 'a@example.org', code));
  expect(stored).not.toEqual(codeHash(secret, 'b@example.org', code));
});

it('password reset code has eight unambiguous characters', () => {
  const codes = Array.from({ length: 200 }, newResetCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  expect(new Set(codes).size).toBe(200);
});

it('sign-up code has six digits, and is the same only for the same sign-up and secret', () => {
  const secret = Buffer.alloc(32, 1);
  const seed = { emailKey: 'a@example.org', requestedFrom: 'here', passwordHash: 'hash', expiresAt: new Date(1_000) };
  const code = signUpCodeFor(secret, seed);
  expect(code).toMatch(/^\d{6}$/);
  expect(signUpCodeFor(secret, { ...seed })).toBe(code);
  const others = [
    signUpCodeFor(Buffer.alloc(32, 2), seed),
    ...Object.entries({ emailKey: 'b@example.org', requestedFrom: 'there', passwordHash: 'other' }).map(
      ([name, value]) => signUpCodeFor(secret, { ...seed, [name]: value }),
    ),
    signUpCodeFor(secret, { ...seed, expiresAt: new Date(2_000) }),
  ];
  expect(others.filter((other) => other === code)).toEqual([]);
});

it('each network may try a code five times, and all networks except the one that requested the code 25 times in total', () => {
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
