import type { Streets } from '@crimemap/contract/streets';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { citiesQuery } from '../../api/cities.queries.ts';
import { drawnStreets, streetsQuery } from '../../api/streets.queries.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useMapLayer, useViewAtRest } from '../map-context.ts';
import type { Theme } from '../palette.ts';
import { NAMES_FROM_ZOOM } from './ground.ts';
import { NamedPlaces } from './NamedPlaces.tsx';
import { streetLines, streetNames } from './street-style.ts';

/**
 * Streets of the cities in view with their names and, at high zoom levels, named places. Must only be rendered from
 * `STREETS_FROM_ZOOM`.
 */
export function StreetsOnMap({ theme }: { readonly theme: Theme }) {
  const language = useLanguage();
  const { bounds, zoom } = useViewAtRest();
  const [[west, south], [east, north]] = bounds;
  const { data: cities = [] } = useQuery(citiesQuery());
  const near = cities.filter(
    ({ bounds: [[left, bottom], [right, top]] }) => left < east && right > west && bottom < north && top > south,
  );
  const streets = useQueries({
    queries: near.map(({ id }) => streetsQuery(id)),
    combine: (replies) => replies.flatMap(({ data }): Streets[] => (data?.version ? [data] : [])),
  });
  const isLocated = useLocationStore(({ user }) => user !== null);
  const drawn = useMemo(
    () => streets.flatMap((each) => drawnStreets(each, language, isLocated) ?? []),
    [streets, language, isLocated],
  );
  useMapLayer('city-streets', () => streetLines(drawn, theme), [drawn, theme]);
  useMapLayer('city-street-names', () => streetNames(drawn, theme, language), [drawn, theme, language]);
  return zoom >= NAMES_FROM_ZOOM && <NamedPlaces theme={theme} withStreets={drawn} />;
}
