import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { accountsForThisFile, anAddress, PASSWORD } from '../app/testing-accounts.ts';
import { argon2id, createPasswords } from './passwords.ts';

/**
 * Hashing at a quarter of the real cost. The queue becomes just as full, but even on a busy machine a request gets its
 * turn within the maximum wait of 12 s.
 */
const passwords = createPasswords(argon2id({ memoryCost: 4_864, timeCost: 2 }));
const { server } = await accountsForThisFile({ passwords });

let attacking = false;
let attackers: Array<Promise<void>> = [];
afterEach(async () => {
  attacking = false;
  await Promise.all(attackers);
});

/** Keeps sending two wrong logins at a time from each of these networks, until the test stops it. */
function attack(networks: readonly string[]): void {
  attacking = true;
  attackers = networks.flatMap((from) =>
    Array.from({ length: 2 }, async () => {
      while (attacking) {
        await server.post('login', { email: anAddress(), password: 'not this one' }, { from });
        await wait(10);
      }
    }),
  );
}

const tenLogins = async (member: { email: string; password: string }, from: string) => {
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await server.post('login', member, { from })).statusCode);
  return statuses;
};
const TEN_TIMES_IN = Array(10).fill(200);

it.each([
  ['twelve addresses far apart', Array.from({ length: 12 }, (_, n) => `198.18.${n}.1`)],
  ['twelve addresses of one provider', Array.from({ length: 12 }, (_, n) => `198.19.7.${n + 1}`)],
  ['forty networks below one /48', Array.from({ length: 40 }, (_, n) => `2001:db8:7:${n.toString(16)}00::1`)],
])(
  'ten logins from a new network and ten from a known network succeed during wrong logins from %s',
  async (_, networks) => {
    const [stranger, known] = [await server.aMember(), await server.aMember()];
    await server.logIn(known, { from: '203.0.113.80' });
    attack(networks);
    const [atHome, anywhere] = await Promise.all([
      tenLogins(known, '203.0.113.80'),
      tenLogins(stranger, '203.0.112.81'),
    ]);
    expect([atHome, anywhere]).toEqual([TEN_TIMES_IN, TEN_TIMES_IN]);
  },
  120_000,
);

it('new visitor can sign up while wrong logins arrive from many networks', async () => {
  attack(Array.from({ length: 12 }, (_, n) => `198.18.${n + 100}.1`));
  const email = anAddress();
  const began = await server.post('signup', { email, password: PASSWORD, confirm_password: PASSWORD });
  expect(began.statusCode).toBe(200);
}, 60_000);
