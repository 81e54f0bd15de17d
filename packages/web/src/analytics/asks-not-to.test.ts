import { expect, it } from 'vitest';
import { asksNotTo } from './use-analytics.ts';

it.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Do Not Track as older browsers say it', { doNotTrack: 'yes' }],
  ['Do Not Track of another name', { msDoNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('%s is heard', (_name, wishes) => {
  expect(asksNotTo([{}, wishes])).toBe(true);
});

it('a browser that says nothing, or that it may, does not ask', () => {
  expect(asksNotTo([{ doNotTrack: null }, { doNotTrack: '0', globalPrivacyControl: false }])).toBe(false);
});
