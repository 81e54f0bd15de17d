import type { Addresses } from '@crimemap/contract/addresses';
import type { Streets } from '@crimemap/contract/streets';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { GroundSources } from './GroundSources.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSettings.setState({ language: 'en' });
});

const layer = {
  title: { en: 'Address points', fr: 'Points d’adresse' },
  licence: { title: 'Open Licence', url: 'https://city.example/licence' },
  attribution: { en: 'Streets and addresses: City of Sampleton.', fr: 'Rues et adresses\u00a0: Ville de Sampleton.' },
};
const READ: Addresses = {
  city: 'toronto',
  data_source: 'official',
  fetched_at: '2026-11-21T15:00:00.000Z',
  tally: { rows: 525_440, addresses: 501_000, left_out: 24_400, broken: 40 },
  layers: [layer, layer],
};

const STREETS: Streets = {
  ...READ,
  version: '0123456789abcdef',
  tally: { rows: 84_123, streets: 83_000, left_out: 1_100, broken: 23, unknown_words: {} },
  bounds: null,
};

function show(addresses: Addresses) {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/streets/') ? STREETS : addresses));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <GroundSources city={{ id: 'toronto', time_zone: 'America/Toronto' }} />
    </QueryClientProvider>,
  );
}

it('lists the shared licence of streets and addresses once, with counts of imported and excluded rows, in both languages', async () => {
  show(READ);
  const article = await screen.findByRole('article', { name: 'Streets and addresses' });
  expect(screen.getByText('Streets and addresses: City of Sampleton.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://city.example/licence');
  await vi.waitFor(() => expect(article.textContent).toContain('= 83,000 street pieces + 1,100 others'));
  expect(article.textContent).toContain('= 501,000 addresses + 24,400 others');
  act(() => useSettings.setState({ language: 'fr' }));
  expect(screen.getByRole('article', { name: 'Rues et adresses' }).textContent).toMatch(/= 501\s000 adresses/);
});

it('shows nothing until streets or addresses have been imported', async () => {
  const fetched = vi.fn(async () => Response.json({ ...READ, data_source: null, fetched_at: null, tally: null }));
  vi.stubGlobal('fetch', fetched);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <GroundSources city={{ id: 'toronto', time_zone: 'America/Toronto' }} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
