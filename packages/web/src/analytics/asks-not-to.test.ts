import { expect, it } from 'vitest';
import { asksNotTo } from './use-analytics.ts';

it.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Do Not Track as older browsers say it', { doNotTrack: 'yes' }],
  ['Do Not Track of another name', { msDoNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('recognises a browser signal against tracking: %s', (_name, wishes) => {
  expect(asksNotTo([{}, wishes])).toBe(true);
});

it('does not treat a missing or negative browser signal as an objection to tracking', () => {
  expect(asksNotTo([{ doNotTrack: null }, { doNotTrack: '0', globalPrivacyControl: false }])).toBe(false);
});
