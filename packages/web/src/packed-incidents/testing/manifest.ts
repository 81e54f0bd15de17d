import type { Source } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { PACKED_VERSION } from '@crimemap/contract/packed-incidents';

/**
 * Returns a manifest with two areas (and one for “unknown”), two types and two years. `counts` are ordered by area
 * first.
 */
export function aManifest(counts: readonly number[], change: Partial<PackedManifest> = {}): PackedManifest {
  const file = { file: 'a'.repeat(32), bytes: 1, rows: 1 };
  return {
    city: 'toronto',
    data_source: 'rehearsal',
    format: PACKED_VERSION,
    version: '1',
    made_at: '2025-01-01T00:00:00Z',
    newest: '2024-12-31',
    fetched_at: '2025-01-01T00:00:00Z',
    crime_types: ['shooting', 'assault'],
    areas: ['D51', 'D52', ''],
    neighbourhoods: ['168', '170'],
    places: file,
    years: [
      { ...file, file: 'b'.repeat(32), year: 2024 },
      { ...file, file: 'c'.repeat(32), year: 2023 },
      { ...file, file: 'd'.repeat(32), year: 0 },
    ],
    datasets: [aSource()],
    geographies: [],
    cube: { years: [2023, 2024], counts: [...counts], not_placed: [1, 2, 3, 4] },
    ...change,
  };
}

/** Returns a source of shootings and assaults in both years of that manifest and in 2025. */
export const aSource = (change: Partial<Source> = {}): Source => ({
  dataset: 'reports',
  title: { en: 'Reports', fr: 'Signalements' },
  state: 'fresh',
  data_source: 'official',
  rows: { fetched: 78, shown: 68, not_placed: 10, withheld: 0, broken: 0 },
  progress: null,
  newest: '2025-11-20',
  fetched_at: '2025-11-21T00:00:00.000Z',
  problem: null,
  unknown_words: {},
  publishes: [{ crime_types: ['shooting', 'assault'], since: 2023 }],
  types_held: change.held_from === null ? [] : (change.publishes?.[0]?.crime_types ?? ['shooting', 'assault']),
  says_report_day: false,
  harms: [],
  held_from: '2023-01-01',
  missing_years: [],
  next_try: null,
  url: '',
  licence: { title: '', url: '', kind: 'open' },
  attribution: { en: 'A police service', fr: 'Un service de police' },
  caveat: { en: 'Reports are no verdicts.', fr: 'Un signalement n’est pas un verdict.' },
  not_published: { en: '', fr: '' },
  updated: { en: '', fr: '' },
  ...change,
});
