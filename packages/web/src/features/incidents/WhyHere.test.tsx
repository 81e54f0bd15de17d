import type { CrimeType } from '@crimemap/contract/crime-types';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { aCity, aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import type { AnswerCounts, AnswerQuery } from '../../packed-incidents/messages.ts';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { gatheredTypes, WhyHere } from './WhyHere.tsx';

const counted = (counts: Partial<Record<CrimeType, number>>) =>
  Object.entries(counts).map(([type, count]) => ({ type: type as CrimeType, count }));

describe('types with an unusually high share at a point', () => {
  it("are those with more than one in a hundred of the city's reports, and at least five", () => {
    const city = counted({ shooting: 1000, assault: 400, homicide: 20, robbery: 3000 });
    expect(gatheredTypes(counted({ shooting: 10, assault: 5, homicide: 4, robbery: 29 }), city)).toEqual([
      { type: 'assault', count: 5, inCity: 400 },
    ]);
    expect(gatheredTypes(counted({ shooting: 11, assault: 40 }), city).map(({ type }) => type)).toEqual([
      'assault',
      'shooting',
    ]);
  });
});

/** Numbers of shootings and assaults that the worker counts at the point and in the city. */
let here: readonly number[];
let extents: AnswerQuery['extent'][];
beforeEach(() => {
  extents = [];
  here = [30, 2];
  mockApi({ 'GET /api/cities/toronto': saying(aCityDetail()) });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation((async (what: string, question: { query: AnswerQuery }) => {
    if (what !== 'answer') return new Promise(() => undefined);
    const { extent } = question.query;
    extents.push(extent);
    const byType = Uint32Array.from(extent ? here : [1000, 4000]);
    return {
      total: byType.reduce((sum, count) => sum + count),
      isHourUnknown: false,
      before: null,
      byType,
      byMonth: new Uint32Array(12),
      newest: [],
      places: new Uint32Array(),
      counts: new Uint32Array(),
      concentration: { points: 0, reports: 0, half: 0 },
    } satisfies AnswerCounts;
  }) as never);
});

const show = (filter: Parameters<typeof WhyHere>[0]['filter'], precision: 'intersection' | 'block' = 'intersection') =>
  renderOnMap(<WhyHere city={aCity()} at={[-79.4, 43.7]} filter={filter} precision={precision} />, {
    features: { viewer: 'member' },
    manifest: aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  });

it('shows the point’s share of the city’s reports, and explains that the source moves reports to the nearest intersection', async () => {
  show({ year: 2024, division: 'D51' });
  const why = within(await screen.findByRole('region', { name: 'Why so many here?' }));
  expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Shooting: 30 of the city’s 1,000 reports in this period.',
  ]);
  expect(why.getByText(/move each report to the nearest intersection/)).toBeTruthy();
  expect(why.getByText('A point with many reports is not necessarily a dangerous place.')).toBeTruthy();
  expect(
    extents.filter((extent) => extent === null),
    'of the whole city, whatever area is filtered by',
  ).toHaveLength(1);
});

it('explains that the source moves each report to its block if locations are published by block', async () => {
  show({ year: 2024 }, 'block');
  expect(await screen.findByText(/move each report to its block/)).toBeTruthy();
});

it('shows no explanation for a point with a normal share, or without a chosen period', async () => {
  here = [9, 2];
  const { container, unmount } = show({ year: 2024 });
  await vi.waitFor(() => expect(extents).toHaveLength(2));
  expect(container.textContent).toBe('');
  unmount();
  here = [30, 2];
  const again = show({});
  await act(async () => undefined);
  expect(again.container.textContent).toBe('');
  expect(extents, 'nothing is counted without a period').toHaveLength(2);
});
