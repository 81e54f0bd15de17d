import { expect, it } from 'vitest';
import { Email } from './accounts.ts';

it.each([
  'someone@example.org',
  "o'brien+map@example.co.uk",
  "!#$%&'*+-/=?^_`{|}~@example.org",
  'a.b.c@xn--bcher-kva.example',
])('takes an address with any sign that RFC 5322 allows unquoted: %s', (address) => {
  expect(Email.parse(` ${address} `)).toBe(address);
});

it.each([
  'someone',
  'someone@localhost',
  '.someone@example.org',
  'some..one@example.org',
  'some one@example.org',
  '"some one"@example.org',
  'someone@-example.org',
  'someone@example.org\r\nBcc: other@example.org',
  `${'a'.repeat(250)}@example.org`,
])('refuses what is no address: %j', (address) => {
  expect(Email.safeParse(address).success).toBe(false);
});
