import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';
import { mustBeStrong } from './weak-password.ts';

describe('a password', () => {
  it('is kept as argon2id with the cost OWASP names, and is the same however it is typed', async () => {
    const { hash, matches } = createPasswords();
    const kept = await hash('Éléphant tout gris ');
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await matches('Éléphant tout gris '.normalize('NFD'), kept)).toBe(true);
    expect(await matches('Éléphant tout gris', kept)).toBe(false);
    const emoji = '🐘'.repeat(64);
    expect(await matches(emoji, await hash(emoji))).toBe(true);
  });

  it('of a member who has none, or of nobody, matches nothing', async () => {
    const { matches } = createPasswords();
    for (const kept of [null, undefined]) expect(await matches('nobody has this password', kept)).toBe(false);
  });

  it('of a flood is hashed for eight, and the others are told at once to come back in a second', async () => {
    const { inPlace, matches } = createPasswords();
    const asked = () => inPlace(() => matches('whatever', null));
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, asked));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(42);
    for (const one of refused)
      expect(one).toMatchObject({ reason: { code: 'too_many_requests', told: { retryAfterSeconds: 1 } } });
    expect(await asked()).toBe(false);
  });
});

describe('a choice of password', () => {
  it.each(['password1', 'motdepasse', 'P@ssw0rd', 'qwertyuiop', 'aaaaaaaaaaaa', 'soleil123', 'someone.else'])(
    'of %s is refused as too easy',
    async (password) => {
      await expect(mustBeStrong(password, 'someone.else@example.org', 'password')).rejects.toMatchObject({
        code: 'weak_password',
        told: { field: 'password' },
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
