import { DECISIONS } from '@crimemap/contract/moderation';
import { expect, it } from 'vitest';
import { afterDecision } from './decisions.store.ts';

const STATES = ['draft', 'held', 'shown', 'hidden', 'deleted'] as const;
const statesAfter = (state: (typeof STATES)[number], openReports = 0) =>
  DECISIONS.map(
    (decision) => afterDecision(decision, { state, hold_reasons: ['first_notes'], openReports })?.state ?? null,
  );

it('each moderation decision is possible only for notes in the states that allow it, and leads to one new state', () => {
  expect(Object.fromEntries(STATES.map((state) => [state, statesAfter(state)]))).toEqual({
    draft: [null, null, null, null, null],
    held: ['shown', 'hidden', null, 'deleted', null],
    shown: [null, 'hidden', null, 'deleted', null],
    hidden: [null, null, 'shown', 'deleted', null],
    deleted: [null, null, null, null, null],
  });
});

it('shown note can be approved again only if photos were added after the last decision', () => {
  const shown = { state: 'shown', hold_reasons: [], openReports: 0 } as const;
  expect(afterDecision('approve', { ...shown, newPhotos: 1 })).toMatchObject({ state: 'shown' });
  expect(afterDecision('approve', { ...shown, newPhotos: 0 })).toBeNull();
  expect(afterDecision('approve', { ...shown, state: 'hidden', newPhotos: 1 })).toBeNull();
});

it('dismissing reports does not change the state of a note, unless the note is held only because of reports', () => {
  expect(statesAfter('held', 1)[4]).toBe('held');
  expect(afterDecision('dismiss', { state: 'held', hold_reasons: ['reported'], openReports: 1 })).toEqual({
    state: 'shown',
    hold_reasons: [],
    reports: 'dismissed',
  });
});
