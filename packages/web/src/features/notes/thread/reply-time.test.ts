import { expect, test } from 'vitest';
import { replyAge } from './Replies.tsx';

const now = Date.parse('2026-11-22T12:00:00Z');

test.each([
  [undefined, 'Just now'],
  ['', 'Just now'],
  ['2026-11-22T11:59:30Z', 'Just now'],
  ['2026-11-22T12:00:30Z', 'Just now'],
  ['2026-11-22T11:30:00Z', '30 minutes ago'],
  ['2026-11-20T11:30:00Z', '2 days ago'],
])('shows the age of a reply from %s as %s [1§9.8]', (createdAt, age) => {
  expect(replyAge(createdAt, now, 'en')).toBe(age);
});
