import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { aManifest, aSource } from '../../packed-incidents/testing/manifest.ts';
import { FormerAreas, GeographyLine } from './GeographyLine.tsx';

const { rows, newest, fetched_at } = aSource();
const text = (en: string) => ({ en, fr: `${en} (fr)` });
const geography = (former: readonly string[]) => ({
  kind: 'division',
  as_of: text('Divisions as of 2018'),
  note: text('Reports of before are counted in them.'),
  former,
});
const says = (...codes: string[]) =>
  mockApi({
    'GET /api/cities/toronto': saying({
      ...aCity(),
      sources: [aSource()],
      geographies: [geography(codes)],
      data_source: 'official',
      rows,
      newest,
      fetched_at,
    }),
  });
const show = () =>
  renderOnMap(
    <>
      <GeographyLine kind="neighbourhood" />
      <GeographyLine kind="division" />
      <FormerAreas kind="division" />
    </>,
    { link: 'days=0', features: { viewer: 'member' }, manifest: aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) },
  );

beforeEach(() => says());

it('shows the date of the area boundaries, with a note on reports from before that date', async () => {
  show();
  const line = await screen.findByRole('button', { name: 'Divisions as of 2018', description: /^Reports of before/ });
  expect(line.closest('p')?.textContent).not.toContain('an area that no longer exists');
  expect(screen.queryByText('Areas that no longer exist')).toBeNull();
});

it('shows how many reports without a location are assigned to former areas, and lists these areas', async () => {
  says('D52', 'D54');
  show();
  expect(await screen.findByText(/26 reports have no location and name an area that no longer exists/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Areas that no longer exist' })).toBeTruthy();
  expect(screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)).toEqual(['D5226']);
});

it('shows no boundary date for a kind of area that the city does not have', async () => {
  show();
  expect(await screen.findAllByRole('button')).toHaveLength(1);
});
