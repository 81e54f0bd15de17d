import { expect, it } from 'vitest';
import { onTrack, track } from './track.ts';

it('drops events without listeners, and calls each listener until it is removed [2§7.49]', () => {
  const heard: unknown[] = [];
  track('before');
  const stop = onTrack((name, fields) => heard.push([name, fields]));
  track('tour_skipped', { step_number: 2 });
  stop();
  track('after');
  expect(heard).toEqual([['tour_skipped', { step_number: 2 }]]);
});
