import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { somePlaces } from '@crimemap/incident-counts/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MapFilter } from './incident-filter.ts';
import { manifestQuery } from './packed-incidents.queries.ts';
import { PackedIncidentsFailure, packedIncidentsClient } from './packed-incidents-client.ts';
import { aManifest } from './testing/manifest.ts';
import { useFilteredCounts } from './use-packed-incidents.ts';

const [TYPE] = CRIME_TYPES;
const OLD = 'a'.repeat(32);
const NEW = 'e'.repeat(32);
const manifest = (version: string, file: string): PackedManifest =>
  aManifest([1, 2, 3, 4], { version, places: { file, bytes: 1, rows: 1 } });
const TABLES = { [OLD]: somePlaces([[-79, 43, 0, 0, 0]]), [NEW]: somePlaces([[-79.1, 43.1, 0, 0, 0]]) };

/** Behaviour of the worker for each file of places: it responds, fails or does not respond. */
let says: Record<string, 'answers' | 'fails' | 'waits'>;
beforeEach(() => {
  says = { [OLD]: 'answers', [NEW]: 'answers' };
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(async (what, question) => {
    const file = 'sizes' in question ? question.query.places : 'file' in question ? question.file : '';
    if (says[file] === 'fails') throw new PackedIncidentsFailure('offline');
    if (says[file] === 'waits') return new Promise(() => undefined);
    return (what === 'places' ? TABLES[file] : { total: 1, of: file, byPlace: Uint32Array.of(1) }) as never;
  });
});

async function counted() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const publish = (next: PackedManifest) =>
    act(async () => void client.setQueryData(manifestQuery('toronto').queryKey, next));
  await publish(manifest('1', OLD));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook((filter: MapFilter) => useFilteredCounts('toronto', filter, null), {
    wrapper,
    initialProps: { year: 2024 } as MapFilter,
  });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  return { result, rerender, publish };
}

it('the counts and locations of the previous version are shown until both are ready for a newer version', async () => {
  const { result, publish } = await counted();
  says[NEW] = 'waits';
  await publish(manifest('2', NEW));
  await waitFor(() => expect(result.current.state).toBe('counting'));
  expect(result.current.incidents).toMatchObject({ of: OLD });
  expect(result.current.places).toBe(TABLES[OLD]);
});

it('the previous counts remain if files of a newer version cannot be loaded', async () => {
  const { result, publish } = await counted();
  says[NEW] = 'fails';
  await publish(manifest('2', NEW));
  await waitFor(() => expect(result.current.state).toBe('failed'));
  expect(result.current).toMatchObject({ problem: 'offline', incidents: { of: OLD } });
  expect(result.current.places).toBe(TABLES[OLD]);
});

it('the counts for the previous filter remain while reports are counted, but not after a failure', async () => {
  const { result, rerender } = await counted();
  says[OLD] = 'fails';
  rerender({ year: 2024, crime_type: TYPE });
  expect(result.current).toMatchObject({ state: 'counting', incidents: { of: OLD } });
  await waitFor(() => expect(result.current.state).toBe('failed'));
  expect(result.current).toMatchObject({ incidents: null, places: null });
});
