import type { RecentTally } from '@crimemap/contract/canada';
import type { LeftOut } from '@crimemap/contract/holdings';
import { expect, it } from 'vitest';
import { tallyWords } from './CanadaPanel.tsx';

const TALLY: RecentTally = {
  city: 'toronto',
  data_source: 'official',
  state: 'fresh',
  since: '2026-08-31',
  until: '2026-09-29',
  reports: 35,
  trend: null,
  reason: null,
  left_out: [],
  sources: [],
  newest: '2026-09-29',
  fetched_at: null,
};

it('a city with crime types that could not be imported is called incomplete, and those types are listed', () => {
  const unread: LeftOut = { crime_type: 'assault', reason: 'not_read', from: null, until: null, missing: [] };
  const upToDate = tallyWords(TALLY).state;
  const { state, stateInShort } = tallyWords({ ...TALLY, left_out: [unread] });
  expect(state).toBe('Assault: we have no reports yet.');
  expect(state).not.toContain(upToDate);
  expect(stateInShort, 'in one line, whatever is missing').toBe('incomplete');
  expect(tallyWords({ ...TALLY, state: 'stale', left_out: [unread] }).stateInShort).not.toContain('Assault');
});

it('a city without a report count shows a dash and the reason, never 0', () => {
  const words = tallyWords({ ...TALLY, state: 'failed', reports: null, reason: 'not_read', since: null, until: null });
  expect(words.reports).toBe('– (not read yet)');
  expect(words.state).toBe('failed');
});
