import { expect, test } from 'vitest';
import { PROBLEM_SENTENCES } from '../cities/describe-source.ts';
import { andShownIsOlder, EMPTY, LIVE_SENTENCES, NOT_READ_LATELY, notChangedFor } from './live-health.ts';

test('sentences about sources set French colons and semicolons off with spaces that do not break', () => {
  const live = [...Object.values(LIVE_SENTENCES), EMPTY, NOT_READ_LATELY, notChangedFor(95)].map(andShownIsOlder);
  const french = [...live, ...Object.values(PROBLEM_SENTENCES)].map(({ fr }) => fr);
  expect(french.filter((fr) => /[^\u00a0][:;?!»]|«[^\u00a0]/.test(fr))).toEqual([]);
});
