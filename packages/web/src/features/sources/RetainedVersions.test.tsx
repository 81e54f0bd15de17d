import type { RetainedVersions as Retained } from '@crimemap/contract/versions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { RetainedDays, RetainedVersions } from './RetainedVersions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSettings.setState({ language: 'en' });
});

function show(retained: Retained) {
  const fetched = vi.fn(async (_: RequestInfo | URL) =>
    Response.json({ data_source: 'official', editions: [], next: null, retained }),
  );
  vi.stubGlobal('fetch', fetched);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = render(
    <QueryClientProvider client={client}>
      <RetainedVersions city="toronto" />
      <RetainedDays city="toronto" />
    </QueryClientProvider>,
  );
  return { fetched, ...shown };
}
const shownText = async () =>
  (await screen.findAllByText(/./)).map(({ textContent }) => textContent?.replace(/\s/g, ' '));

it('shows how many data versions are stored and their total size', async () => {
  const { fetched } = show({ editions: 1214, bytes: 38_240_000, days: 30 });
  expect(await shownText()).toEqual([
    '1,214 versions (38.2 MB)',
    'We keep replaced versions for 30 days. Citations keep their own files.',
  ]);
  expect(String(fetched.mock.calls[0]?.[0])).toContain('/api/incidents/toronto/editions?limit=1');
});

it('shows for how many days replaced data versions are stored, in both languages', async () => {
  show({ editions: 1, bytes: 4_000, days: 30 });
  expect(await shownText()).toEqual([
    '1 version (0.1 MB)',
    'We keep replaced versions for 30 days. Citations keep their own files.',
  ]);
  cleanup();
  act(() => useSettings.setState({ language: 'fr' }));
  show({ editions: 2, bytes: 12_000_000, days: 30 });
  expect(await shownText()).toEqual([
    '2 versions (12 Mo)',
    'Nous conservons les versions remplacées 30 jours. Les citations conservent leurs propres fichiers.',
  ]);
});

it('shows only the number of days if no data version is stored yet', async () => {
  show({ editions: 0, bytes: 0, days: 30 });
  expect(await shownText()).toEqual([expect.stringMatching(/^We keep replaced versions for 30 days/)]);
});
