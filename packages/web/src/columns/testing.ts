import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import { COLUMNS_VERSION } from '@crimemap/contract/incident-columns';
import type { ColumnsManifest } from '@crimemap/contract/incidents';

/** A manifest of two areas (and the one for "not said"), two types and two years, with `counts` area-major. */
export function aManifest(counts: readonly number[], change: Partial<ColumnsManifest> = {}): ColumnsManifest {
  const file = { file: 'a'.repeat(32), bytes: 1, rows: 1 };
  return {
    city: 'toronto',
    data_source: 'rehearsal',
    format: COLUMNS_VERSION,
    version: '1',
    made_at: '2025-01-01T00:00:00Z',
    newest: '2024-12-31',
    fetched_at: '2025-01-01T00:00:00Z',
    crime_types: [CRIME_TYPES[0], CRIME_TYPES[2]],
    areas: ['D51', 'D52', ''],
    neighbourhoods: ['168', '170'],
    places: file,
    years: [
      { ...file, file: 'b'.repeat(32), year: 2024 },
      { ...file, file: 'c'.repeat(32), year: 2023 },
      { ...file, file: 'd'.repeat(32), year: 0 },
    ],
    cube: { years: [2023, 2024], counts: [...counts], not_placed: [1, 2, 3, 4] },
    ...change,
  };
}
