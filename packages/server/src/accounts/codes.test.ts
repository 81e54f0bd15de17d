import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { codeHash, newCode } from './codes.ts';

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
