import { describe, expect, it, vi } from 'vitest';
import { CHEAP_HASHING } from '../app/testing-accounts.ts';
import { createPasswords } from './passwords.ts';
import { mustBeStrong } from './weak-password.ts';

const client = { clientKey: '203.0.113.1', known: false };

/**
 * Creates password hashing whose comparisons wait until the test continues them. `compared` lists the comparisons that
 * have begun, in order.
 */
function pausedPasswords() {
  const compared: string[] = [];
  const ends: Array<() => void> = [];
  const passwords = createPasswords({
    hash: CHEAP_HASHING.hash,
    verify: (_, password) =>
      new Promise((resolve) => {
        compared.push(password);
        ends.push(() => resolve(false));
      }),
  });
  const match = (password: string, clientKey: string, known = false) =>
    passwords.matching(password, [null], { clientKey, known });
  /** Continues comparisons one after another until `count` of them have begun. */
  const letGo = (count: number) =>
    vi.waitUntil(
      () => {
        ends.shift()?.();
        return compared.length >= count && ends.length === 0;
      },
      { timeout: 10_000, interval: 1 },
    );
  return { compared, match, letGo };
}

describe('password', () => {
  it('is stored as argon2id with the cost that OWASP recommends', async () => {
    const { hash, matching } = createPasswords();
    const stored = await hash('seven quiet lanterns', client);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await matching('seven quiet lanterns', [stored], client)).toBe(0);
  });

  it('matches in every Unicode composition, but not without its spaces', async () => {
    const { hash, matching } = createPasswords(CHEAP_HASHING);
    const stored = await hash('Éléphant tout gris ', client);
    expect(await matching('Éléphant tout gris '.normalize('NFD'), [stored], client)).toBe(0);
    expect(await matching('Éléphant tout gris', [stored], client)).toBe(-1);
    const emoji = '🐘'.repeat(64);
    expect(await matching(emoji, [stored, await hash(emoji, client)], client)).toBe(1);
  });

  it('matches nothing if there is no hash to compare', async () => {
    const { matching } = createPasswords(CHEAP_HASHING);
    expect(await matching('nobody has this password', [null, undefined], client)).toBe(-1);
  });

  it('is compared for only five of twenty concurrent requests from one network, and the rejected requests may retry after a second', async () => {
    const { compared, match, letGo } = pausedPasswords();
    const rejected: unknown[] = [];
    const flood = Array.from({ length: 20 }, () =>
      match('whatever', '203.0.113.1').catch((error: unknown) => void rejected.push(error)),
    );
    // One request is being compared, and four are waiting.
    await vi.waitFor(() => expect(rejected).toHaveLength(15));
    for (const error of rejected)
      expect(error).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 1 } });
    await letGo(5);
    await Promise.all(flood);
    expect(compared).toHaveLength(5);
  });

  it('is compared almost immediately for a known network, and for a new network after one request of each other network, during a flood', async () => {
    const { compared, match, letGo } = pausedPasswords();
    const flood = Array.from({ length: 12 }, (_, n) => `198.18.${n}.1`).flatMap((from) => [
      match('flood', from),
      match('flood', from),
    ]);
    const [stranger, known] = [match('stranger', '203.0.112.81'), match('known', '203.0.113.80', true)];
    await letGo(26);
    await Promise.all([...flood, stranger, known]);
    expect(compared.indexOf('known')).toBeLessThanOrEqual(2);
    expect(compared.indexOf('stranger')).toBeLessThanOrEqual(14);
  });

  it('has the same hash with the same salt, and a different hash with another salt', async () => {
    const { hash } = createPasswords(CHEAP_HASHING);
    const salt = Buffer.alloc(16, 7);
    const [one, same, other] = [
      await hash('seven quiet lanterns', client, salt),
      await hash('seven quiet lanterns', client, salt),
      await hash('seven quiet lanterns', client),
    ];
    expect([one === same, one === other]).toEqual([true, false]);
  });
});

describe('mustBeStrong', () => {
  it('rejects common passwords, keyboard rows, repeated characters and parts of the email address', async () => {
    for (const password of [
      'password1',
      'motdepasse',
      'P@ssw0rd',
      'qwertyuiop',
      'aaaaaaaaaaaa',
      'soleil123',
      'someone.else',
    ])
      await expect
        .soft(mustBeStrong(password, 'someone.else@example.org', 'password'), password)
        .rejects.toMatchObject({ code: 'weak_password', details: { field: 'password' } });
  });

  it('accepts sentences, accents and random characters', async () => {
    for (const password of [
      'seven quiet lanterns',
      'éééévent du nord',
      'xK3!vq9Zr#',
      'correct horse battery staple '.repeat(4),
    ])
      await expect
        .soft(mustBeStrong(password, 'someone.else@example.org', 'password'), password)
        .resolves.toBeUndefined();
  });
});
