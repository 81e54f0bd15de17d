import { expect, it } from 'vitest';
import { Email } from './accounts.ts';

it.each([
  'someone@example.org',
  "o'brien+map@example.co.uk",
  "!#$%&'*+-/=?^_`{|}~@example.org",
  'a.b.c@xn--bcher-kva.example',
])('the schema Email accepts an address with every character that RFC 5322 allows without quotes: %s', (address) => {
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
])('the schema Email rejects an invalid address: %j', (address) => {
  expect(Email.safeParse(address).success).toBe(false);
});
