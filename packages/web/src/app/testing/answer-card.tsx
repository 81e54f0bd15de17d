import type { Area, Areas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { somePlaces } from '@crimemap/incident-counts/testing';
import { AREAS, NEWEST, type RandomView, someRows, TYPES } from '@crimemap/incident-counts/testing-views';
import { filesOf } from '@crimemap/incident-counts/usual/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { areasQuery } from '../../api/cities.queries.ts';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { AnswerCard } from '../../features/answer/AnswerCard.tsx';
import { HeatState } from '../../features/heatmap/use-heat.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { aCity, aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import type { Ask } from '../../packed-incidents/messages.ts';
import { answer } from '../../packed-incidents/packed-incidents.worker.ts';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest, aSource } from '../../packed-incidents/testing/manifest.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { AnswerState } from '../answer/AnswerState.tsx';

export const rows = someRows();
type CityOfViews = (typeof AREAS)[number]['city'];
const areaOf = ({ area }: Pick<RandomView, 'area'>) => AREAS[area] as (typeof AREAS)[number];

/** Mocks what a city publishes for guests or for members. The files are read by the real worker code. */
function published(city: CityOfViews, isMember: boolean) {
  const here = AREAS.filter((area) => area.city === city);
  const types: readonly CrimeType[] = city === 'toronto' && !isMember ? ['shooting'] : TYPES[city];
  const own = rows.filter(({ area, type }) => AREAS[area]?.city === city && types.includes(type));
  const placeOf = (area: number) => here.indexOf(AREAS[area] as (typeof AREAS)[number]);
  const years = filesOf(
    own.map(({ area, type, day, lag }) => ({
      place: placeOf(area),
      day,
      type: types.indexOf(type),
      ...(lag !== null && { lag }),
    })),
  );
  const file = { bytes: 1, rows: 1 };
  const cubeYears = years.map(({ year }) => year).reverse();
  const sources = [
    ['main', types.filter((type) => type !== 'shooting'), city === 'toronto'] as const,
    ['shootings', types.filter((type) => type === 'shooting'), false] as const,
  ].flatMap(([dataset, of, says_report_day]) =>
    of.length === 0
      ? []
      : [
          aSource({
            dataset,
            publishes: [{ crime_types: [...of], since: 2014 }],
            says_report_day,
            newest: NEWEST,
            held_from: '2019-11-20',
            fetched_at: '2026-11-21T00:00:00.000Z',
          }),
        ],
  );
  const manifest: Partial<PackedManifest> = {
    city,
    newest: NEWEST,
    crime_types: [...types],
    areas: [...here.map(({ code }) => code), ''],
    neighbourhoods: here.flatMap(({ hood }) => hood?.code ?? []),
    places: { ...file, file: 'places' },
    years: years.map(({ year }) => ({ ...file, file: String(year), year })),
    datasets: sources,
    cube: { years: cubeYears, counts: [], not_placed: types.flatMap(() => cubeYears.map(() => 0)) },
  };
  const counts = [...here.keys(), -1].flatMap((place) =>
    types.flatMap((type) =>
      cubeYears.map(
        (year) =>
          own.filter((row) => placeOf(row.area) === place && row.type === type && row.day.startsWith(String(year)))
            .length,
      ),
    ),
  );
  const places = somePlaces(here.map(({ at: [lng, lat] }, at) => [lng, lat, at, at, 0] as const));
  const decoded = new Map<string, unknown>([
    ['places', places],
    ...years.map(({ year, columns }) => [String(year), columns] as const),
  ]);
  const store = standIn<Parameters<typeof answer>[1]>({
    get: async (path: string) => decoded.get(path.split('/').at(-1) ?? '') as never,
  });
  const whole = aManifest([], {
    ...manifest,
    cube: { years: cubeYears, counts, not_placed: manifest.cube?.not_placed ?? [] },
  });
  return { manifest: whole, sources: sources as [ReturnType<typeof aSource>], store };
}

const CITIES = new Map(
  (['toronto', 'vancouver'] as const).flatMap((city) =>
    [true, false].map((isMember) => [`${city} ${isMember}`, published(city, isMember)] as const),
  ),
);

const areasOf = (city: CityOfViews, kind: AreaKind): Areas => ({
  type: 'FeatureCollection',
  city,
  kind,
  version: '1',
  approximate: false,
  data_source: null,
  attribution: '',
  features: AREAS.filter((area) => area.city === city).map(({ code, hood }) => {
    const [own, name, population] =
      kind === 'neighbourhood' && hood ? [hood.code, hood.name, hood.residents] : [code, code, null];
    return standIn<Area>({ id: own, properties: standIn<Area['properties']>({ code: own, name, kind, population }) });
  }),
});

const kindOf = ({ place, area }: Pick<RandomView, 'place' | 'area'>): AreaKind =>
  areaOf({ area }).city === 'toronto' && place !== 'hood' ? 'division' : 'neighbourhood';

const linkOf = ({ place, area, type, period, days }: RandomView) => {
  const { city, code, hood, at } = areaOf({ area });
  return String(
    new URLSearchParams({
      ...(city !== 'toronto' && { city }),
      kind: kindOf({ place, area }),
      ...(type && { crime_type: type }),
      ...(place === 'circle' && { near: at.join(',') }),
      ...((place === 'area' || place === 'hood') && { area: (place === 'hood' && hood?.code) || code }),
      ...(period === 'year'
        ? { year: days.since.slice(0, 4) }
        : { period: period === 'month' ? days.since.slice(0, 7) : '28d' }),
    }),
  );
};

/** Renders the summary card of a view from the map files and waits until it is complete. */
export async function cardOf(view: RandomView): Promise<HTMLElement> {
  const {
    city: id,
    at: [lng, lat],
  } = areaOf(view);
  const { manifest, sources, store } = CITIES.get(`${id} ${view.isMember}`) as ReturnType<typeof published>;
  const kind = kindOf(view);
  const city = aCity(id, {
    area_kinds: [kind],
    bounds: [
      [lng - 1, lat - 1],
      [lng + 1, lat + 1],
    ],
  });
  mockApi({ [`GET /api/cities/${id}`]: saying(aCityDetail(sources, city)) });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(async (what, question, signal) => {
    const ask = { id: 1, what, token: null, ...question } as unknown as Ask;
    const reply = await answer(ask, store, signal ?? new AbortController().signal);
    if (!reply || !('value' in reply)) throw new Error(reply?.problem ?? 'aborted');
    return reply.value as never;
  });
  useMapView.setState({ isReady: true });
  useSettings.setState({ language: view.language });
  const card = (
    <HeatState>
      <AnswerState>
        <AnswerCard size="card" />
      </AnswerState>
    </HeatState>
  );
  const features = { viewer: view.isMember ? 'member' : 'guest' } as const;
  const { client } = renderOnMap(card, { link: linkOf(view), features, cities: [city], manifest });
  act(() => void client.setQueryData(areasQuery(id, kind).queryKey, areasOf(id, kind)));
  const region = screen.getByRole('region', { name: m.answer_label() });
  await waitFor(
    () => {
      expect(region.querySelector('[aria-busy="true"]')).toBeNull();
      expect(region.querySelector('[data-answer-total]')?.textContent).toMatch(/^[\d,\s]+$/);
      expect(region.textContent).not.toContain(m.usual_loading());
      expect(client.isFetching()).toBe(0);
    },
    { interval: 5 },
  );
  return region;
}
