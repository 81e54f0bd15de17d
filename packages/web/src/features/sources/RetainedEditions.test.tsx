import type { RetainedEditions as Retained } from '@crimemap/contract/editions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { RetainedEditions } from './RetainedEditions.tsx';

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
      <RetainedEditions city="toronto" />
    </QueryClientProvider>,
  );
  return { fetched, ...shown };
}
const shownText = async () => (await screen.findByText(/./)).textContent?.replace(/\s/g, ' ');

it('says how many editions are kept, what they take, and that they are kept for ever', async () => {
  const { fetched } = show({ editions: 1214, bytes: 38_240_000, days: null });
  expect(await shownText()).toBe(
    '1,214 editions of these numbers are kept as they were published. They take 38.2 MB. What a source withdraws is taken out of them 30 days later. An edition is kept for ever.',
  );
  expect(String(fetched.mock.calls[0]?.[0])).toContain('/api/incidents/toronto/editions?limit=1');
});

it('says for how many days where the operator set it, in either language', async () => {
  show({ editions: 1, bytes: 4_000, days: 90 });
  expect(await shownText()).toBe(
    '1 edition of these numbers is kept as it was published. It takes 0.1 MB. What a source withdraws is taken out of them 30 days later. An edition is kept for 90 days after a newer one replaced it, and longer where it is cited.',
  );
  cleanup();
  act(() => useSettings.setState({ language: 'fr' }));
  show({ editions: 2, bytes: 12_000_000, days: 1 });
  expect(await shownText()).toBe(
    '2 éditions de ces chiffres sont conservées telles qu’elles ont été publiées. Elles occupent 12 Mo. Ce qu’une source retire en est supprimé 30 jours plus tard. Une édition est conservée 1 jour après avoir été remplacée, et plus longtemps si elle est citée.',
  );
});

it('says nothing where none is kept yet', async () => {
  const { fetched, container } = show({ editions: 0, bytes: 0, days: null });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await act(async () => undefined);
  expect(container.textContent).toBe('');
});
