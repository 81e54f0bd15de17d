import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind, City, CityDetail, CityId, Source } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { Features } from '@crimemap/contract/features';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { ReactNode } from 'react';
import { areasQuery, citiesQuery } from '../../api/cities.queries.ts';
import { featuresQuery } from '../../api/features.queries.ts';
import { aClient, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { manifestQuery } from '../../packed-incidents/packed-incidents.queries.ts';
import { aSource } from '../../packed-incidents/testing/manifest.ts';
import { MapState } from '../MapState.tsx';

/** Returns a city as the server describes it, with the fields in `said` replaced. */
export const aCity = (id: CityId = 'toronto', said: Partial<City> = {}): City => ({
  ...CITY_FACTS[id],
  id,
  displayName: { en: CITY_FACTS[id].name, fr: CITY_FACTS[id].name },
  description: { en: '', fr: '' },
  hasHistoricalData: true,
  time_zone: 'America/Toronto',
  bounds: [
    [-79.64, 43.58],
    [-79.11, 43.86],
  ],
  view: { desktop: { center: [-79.38, 43.7], zoom: 11 }, mobile: { center: [-79.38, 43.7], zoom: 10 } },
  area_kinds: ['division'],
  first_year: 2004,
  ...said,
});

/** Returns the server's details of one city, with the data of the first source and the fields in `said` replaced. */
export function aCityDetail(
  sources: readonly [Source, ...Source[]] = [aSource()],
  said: Partial<CityDetail> = {},
): CityDetail {
  const { rows, newest, fetched_at } = sources[0];
  return {
    ...aCity(),
    data_source: 'official',
    rows,
    newest,
    fetched_at,
    sources: [...sources],
    geographies: [],
    ...said,
  };
}

/** Returns the features of a server for a guest, with the fields in `said` replaced. */
export const someFeatures = (said: Partial<Features> = {}): Features => ({
  community_notes_enabled: true,
  auth_disabled: false,
  sign_in_provider: null,
  viewer: 'guest',
  basemap: { kind: 'built_in', url: null, attribution: '' },
  analytics: null,
  ...said,
});

const noAreas = (city: CityId, kind: AreaKind): Areas => ({
  type: 'FeatureCollection',
  city,
  kind,
  version: '1',
  approximate: false,
  data_source: null,
  attribution: '',
  features: [],
});

interface Page {
  /** Query of the initial URL, without `?`. */
  readonly link?: string;
  /** `null` if the server has not responded yet. */
  readonly features?: Partial<Features> | null;
  readonly cities?: readonly City[];
  /** Published manifest of the city's map files, if the page has it. */
  readonly manifest?: PackedManifest;
}

/**
 * Renders children inside `MapState`, with these server responses and no areas. Other requests go to the mock of the
 * test.
 */
export function renderOnMap(
  children: ReactNode,
  { link = '', features = {}, cities = [aCity()], manifest }: Page = {},
): ReturnType<typeof renderWithProviders> {
  history.replaceState(null, '', `/?${link}`);
  const client = aClient();
  if (features) client.setQueryData(featuresQuery().queryKey, someFeatures(features));
  client.setQueryData(citiesQuery().queryKey, [...cities]);
  for (const { id, area_kinds } of cities) {
    const [kind = 'division'] = area_kinds;
    client.setQueryData(areasQuery(id, kind).queryKey, noAreas(id, kind));
  }
  if (manifest) client.setQueryData(manifestQuery(manifest.city).queryKey, manifest);
  return renderWithProviders(<MapState>{children}</MapState>, client);
}
