import type { Addresses } from '@crimemap/contract/addresses';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { AddressSources } from './GroundSources.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSettings.setState({ language: 'en' });
});

const layer = {
  title: { en: 'Address points', fr: 'Points d’adresse' },
  licence: { title: 'Open Licence', url: 'https://city.example/licence' },
  attribution: { en: 'Addresses: City of Sampleton.', fr: 'Adresses\u00a0: Ville de Sampleton.' },
};
const READ: Addresses = {
  city: 'toronto',
  data_source: 'official',
  fetched_at: '2026-11-21T15:00:00.000Z',
  tally: { rows: 525_440, addresses: 501_000, left_out: 24_400, broken: 40 },
  layers: [layer, layer],
};

function show(addresses: Addresses) {
  vi.stubGlobal('fetch', async () => Response.json(addresses));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <AddressSources city={{ id: 'toronto', time_zone: 'America/Toronto' }} />
    </QueryClientProvider>,
  );
}

it('names the licence of the addresses once and what became of every row, in either language', async () => {
  show(READ);
  const article = await screen.findByRole('article', { name: 'Addresses in the search' });
  expect(screen.getByText('Addresses: City of Sampleton.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://city.example/licence');
  expect(article.textContent).toContain('= 501,000 addresses + 24,400 left out');
  act(() => useSettings.setState({ language: 'fr' }));
  expect(screen.getByRole('article', { name: 'Adresses dans la recherche' }).textContent).toMatch(
    /= 501\s000 adresses/,
  );
});

it('is empty until the addresses have been read', async () => {
  const fetched = vi.fn(async () => Response.json({ ...READ, data_source: null, fetched_at: null, tally: null }));
  vi.stubGlobal('fetch', fetched);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <AddressSources city={{ id: 'toronto', time_zone: 'America/Toronto' }} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
