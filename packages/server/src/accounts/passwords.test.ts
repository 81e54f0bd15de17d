import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';
import { mustBeStrong } from './weak-password.ts';

const client = { clientKey: '203.0.113.1', known: false };

describe('a password', () => {
  it('is kept as argon2id with the cost OWASP names, and is the same however it is typed', async () => {
    const { hash, matching } = createPasswords();
    const stored = await hash('Éléphant tout gris ', client);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await matching('Éléphant tout gris '.normalize('NFD'), [stored], client)).toBe(0);
    expect(await matching('Éléphant tout gris', [stored], client)).toBe(-1);
    const emoji = '🐘'.repeat(64);
    expect(await matching(emoji, [stored, await hash(emoji, client)], client)).toBe(1);
  });

  it('of a member who has none, or of nobody, matches nothing', async () => {
    const { matching } = createPasswords();
    expect(await matching('nobody has this password', [null, undefined], client)).toBe(-1);
  });

  it('of a flood of one network is hashed for five; the others come back in a second', async () => {
    const { matching } = createPasswords();
    const flood = (clientKey: (n: number) => string, length: number) =>
      Promise.allSettled(
        Array.from({ length }, (_, n) => matching('whatever', [null], { clientKey: clientKey(n), known: false })),
      );
    const outcomes = await flood(() => '203.0.113.1', 20);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    // One is compared, four wait.
    expect(refused).toHaveLength(15);
    for (const one of refused)
      expect(one).toMatchObject({ reason: { code: 'too_many_requests', details: { retryAfterSeconds: 1 } } });
    expect(await matching('whatever', [null], client)).toBe(-1);
  });

  it('chosen with the same salt has the same hash, so that a sign-up sent again is found', async () => {
    const { hash } = createPasswords();
    const salt = Buffer.alloc(16, 7);
    const [one, same, other] = [
      await hash('seven quiet lanterns', client, salt),
      await hash('seven quiet lanterns', client, salt),
      await hash('seven quiet lanterns', client),
    ];
    expect([one === same, one === other]).toEqual([true, false]);
  });
});

describe('a choice of password', () => {
  it.each(['password1', 'motdepasse', 'P@ssw0rd', 'qwertyuiop', 'aaaaaaaaaaaa', 'soleil123', 'someone.else'])(
    'of %s is refused as too easy',
    async (password) => {
      await expect(mustBeStrong(password, 'someone.else@example.org', 'password')).rejects.toMatchObject({
        code: 'weak_password',
        details: { field: 'password' },
      });
    },
  );

  it.each(['seven quiet lanterns', 'éééévent du nord', 'xK3!vq9Zr#', 'correct horse battery staple '.repeat(4)])(
    'of %s is taken',
    async (password) => {
      await mustBeStrong(password, 'someone.else@example.org', 'password');
    },
  );
});
