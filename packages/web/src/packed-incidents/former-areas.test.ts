import type { PackedManifest } from '@crimemap/contract/incidents';
import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import { expect, it } from 'vitest';
import { formerAreas } from './former-areas.ts';
import type { SummaryCounts } from './summary-counts.ts';

const manifest = { areas: ['1', 'Innes (–2022)', 'Cumberland (–2022)', ''], neighbourhoods: ['001', 'Rouge (–2021)'] };
const counts = {
  manifest: manifest as unknown as PackedManifest,
  summary: { byArea: [5, 2, 0, 1] } as unknown as SummaryCounts,
  incidents: { byNeighbourhood: Uint32Array.of(4, 3) } as IncidentCounts,
};
const city = { area_kinds: ['ward', 'neighbourhood'] as const };
const wards = { kind: 'ward' as const, former: ['Innes (–2022)', 'Cumberland (–2022)', 'Barrhaven (–2022)'] };
const hoods = { kind: 'neighbourhood' as const, former: ['Rouge (–2021)'] };
const of = { area_kinds: [...city.area_kinds] };

it('returns former areas that have reports, for the first and the second kind of area of a city', () => {
  expect(formerAreas(counts, wards, of)).toEqual([{ code: 'Innes (–2022)', count: 2 }]);
  expect(formerAreas(counts, hoods, of)).toEqual([{ code: 'Rouge (–2021)', count: 3 }]);
});

it('returns null until reports are counted, and an empty list if there are no former areas', () => {
  expect(formerAreas({ ...counts, summary: null }, wards, of)).toBeNull();
  expect(formerAreas({ ...counts, incidents: null }, hoods, of)).toBeNull();
  expect(formerAreas({ ...counts, summary: null }, { ...wards, former: [] }, of)).toEqual([]);
});
