import type { DatasetHoldings } from '@crimemap/contract/holdings';
import { expect, it } from 'vitest';
import { exportAbout } from './export-about.ts';

const crime: DatasetHoldings = {
  dataset: 'crime',
  publishes: [{ crime_types: ['theft', 'auto_theft'], since: 2003 }],
  types_held: ['theft'],
  says_report_day: true,
  harms: [],
  held_from: '2003-01-01',
  newest: '2026-02-06',
  missing_years: [2021, 2022],
  fetched_at: '2026-11-20T03:00:00.000Z',
};

it('description of an export lists the missing days in both languages if the source lacks requested years', () => {
  const { left_out, sources, notes } = exportAbout({
    view: { city: 'vancouver', crime_types: ['theft'], since: '2020-01-01', until: '2023-12-31' },
    manifest: {
      city: 'vancouver',
      version: 'a'.repeat(32),
      made_at: '2026-11-20T03:00:00.000Z',
      newest: '2026-02-06',
      data_source: 'official',
      datasets: [crime],
      areas: [],
      neighbourhoods: [],
      geographies: [],
    },
    totals: { total: 24_522, notPlaced: 0, isHourUnknown: false },
    base: 'https://map.example.org',
  });
  expect(left_out).toMatchObject([
    { crime_type: 'theft', missing: [{ from: '2021-01-01', until: '2022-12-31', reason: 'not_read' }] },
  ]);
  expect(notes.en).toContain('Not included: Theft from 2021-01-01 to 2022-12-31 (not read yet).');
  expect(notes.fr.map((note) => note.replaceAll(/\s/g, ' '))).toContain(
    'Exclu du fichier : Vol du 2021-01-01 au 2022-12-31 (pas encore lu).',
  );
  expect(sources).toMatchObject([{ dataset: 'crime', newest: '2026-02-06', licence: { title: expect.any(String) } }]);
});

it('description of an export gives a reason instead of the count 0 if the area’s boundaries were never imported', () => {
  const { reason, notes } = exportAbout({
    view: { city: 'edmonton', division: ['papastew'] },
    manifest: {
      city: 'edmonton',
      version: 'a'.repeat(32),
      made_at: '2026-11-20T03:00:00.000Z',
      newest: '2026-02-06',
      data_source: 'official',
      datasets: [{ ...crime, dataset: 'year_2025' }],
      areas: [''],
      neighbourhoods: [''],
      geographies: [],
    },
    totals: { total: 0, notPlaced: 0, isHourUnknown: false },
    base: 'https://map.example.org',
  });
  expect(reason).toBe('not_read');
  expect(notes.en.join(' ')).toContain('(boundaries not available yet). This does not mean zero.');
  expect(notes.fr.join(' ')).toContain('(limites pas encore disponibles). Cela ne veut pas dire zéro.');
});
