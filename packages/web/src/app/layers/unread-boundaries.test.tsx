import type { Areas } from '@crimemap/contract/areas';
import { act, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { areasQuery } from '../../api/cities.queries.ts';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { HeatState } from '../../features/heatmap/use-heat.ts';
import { useSettings } from '../../i18n/settings.ts';
import { aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { LegendBox } from './LegendBox.tsx';
import { AreaResults } from './ReportResults.tsx';

const DETAIL = aCityDetail(undefined, {
  geographies: [{ kind: 'division', as_of: { en: 'As of now', fr: 'À jour' }, note: { en: '', fr: '' }, former: [] }],
});
/**
 * Returns two divisions whose boundaries were not read. `centre`: location published by their police service
 * (longitude, latitude).
 */
const unread = (centre: [number, number] | null) =>
  standIn<Areas>({
    type: 'FeatureCollection',
    city: 'toronto',
    kind: 'division',
    version: '1',
    approximate: true,
    data_source: null,
    attribution: '',
    features: ['D51', 'D52'].map((code) =>
      standIn<Areas['features'][number]>({
        type: 'Feature',
        id: code,
        properties: standIn({ code, name: code, kind: 'division', population: null, centre }),
        geometry: { type: 'MultiPolygon', coordinates: [] },
      }),
    ),
  });
const SENTENCES = {
  en: 'The boundaries of these areas are not available yet.',
  fr: 'Les limites de ces secteurs ne sont pas encore disponibles.',
};

function show(areas: Areas) {
  mockApi({ 'GET /api/cities/toronto': saying(DETAIL), 'GET /api/areas/toronto': saying(areas) });
  const page = renderOnMap(
    <HeatState>
      <LegendBox />
      <main>
        <AreaResults />
      </main>
    </HeatState>,
    { link: 'year=2024', features: { viewer: 'member' }, manifest: aManifest([1, 2, 3, 4]) },
  );
  act(() => page.client.setQueryData(areasQuery('toronto', 'division').queryKey, areas));
  return page;
}
const legend = (name: string) => within(screen.getByRole('group', { name }));

it('the legend and the table explain that boundaries are missing if only the names of areas are known', async () => {
  for (const [language, legendName] of [
    ['en', 'Legend'],
    ['fr', 'Légende'],
  ] as const) {
    act(() => useSettings.setState({ language }));
    const { unmount } = show(unread(null));
    const table = within(await screen.findByRole('main'));
    expect.soft(await table.findByText(SENTENCES[language], { exact: false })).toBeTruthy();
    expect.soft(table.getAllByRole('row')).toHaveLength(3);
    expect.soft(legend(legendName).getByText(SENTENCES[language])).toBeTruthy();
    expect.soft(legend(legendName).queryByRole('list'), 'no colours of areas that are not drawn').toBeNull();
    unmount();
  }
  act(() => useSettings.setState({ language: 'en' }));
});

it('the small legend on a phone explains that boundaries are missing', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  show(unread(null));
  const button = await screen.findByRole('button', { name: 'Reports by division: About these numbers' });
  expect(await within(button).findByText('Boundaries not available yet')).toBeTruthy();
});

it('the legend shows colours, and no explanation, if the areas are approximate', async () => {
  show(unread([-79.4, 43.7]));
  expect(await screen.findByText('As of now', { exact: false })).toBeTruthy();
  expect(legend('Legend').getByRole('list')).toBeTruthy();
  expect(screen.queryByText(SENTENCES.en, { exact: false })).toBeNull();
});
