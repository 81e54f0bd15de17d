import { expect, it } from 'vitest';
import { onTrack, track } from './track.ts';

it('calls each listener until it is removed, and drops events without listeners [2§7.49]', () => {
  const heard: unknown[] = [];
  track('before');
  const stop = onTrack((name, fields) => heard.push([name, fields]));
  track('tour_skipped', { step_number: 2 });
  stop();
  track('after');
  expect(heard).toEqual([['tour_skipped', { step_number: 2 }]]);
});
