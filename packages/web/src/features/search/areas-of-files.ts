import type { Areas } from '@crimemap/contract/areas';
import type { ReplyOf } from '@crimemap/contract/call';
import type { City } from '@crimemap/contract/cities';
import { PLACES_MAX, type Place, PlaceKind, type searchPlaces } from '@crimemap/contract/places';
import type { QueryClient } from '@tanstack/react-query';
import { areasQuery } from '../../api/areas.queries.ts';
import { citiesQuery } from '../../api/cities.queries.ts';
import type { PlaceSearchInput } from '../../api/places.queries.ts';
import { matchingAreas } from './area-typing.ts';

/** The areas of every kind that a text finds where no server is searched: the map itself knows only the kind it colours. */
export async function areasOfFiles(
  client: QueryClient,
  { text, city: shown, language }: Pick<PlaceSearchInput, 'text' | 'city' | 'language'>,
): Promise<ReplyOf<typeof searchPlaces>> {
  const cities = (await client.ensureQueryData(citiesQuery())).filter(({ id }) => shown === 'all' || id === shown);
  const kinds = cities.flatMap((city) => city.area_kinds.map((kind) => ({ city, kind })));
  const found = await Promise.all(
    kinds.map(async ({ city, kind }) => {
      const { features } = await client.ensureQueryData(areasQuery(city.id, kind));
      const matching = matchingAreas(
        features.map(({ properties }) => properties),
        text,
      );
      return matching.flatMap((area) => placesOf(area, city, city.displayName[language]));
    }),
  );
  const results = found.flat().slice(0, PLACES_MAX);
  return { results, certain: results.length === 1, outside: 'off' };
}

type AreaFacts = Areas['features'][number]['properties'];

/** An area whose boundary has not been read is no place on the map. */
function placesOf({ code, name, kind, centre }: AreaFacts, { id }: City, around: string): Place[] {
  if (centre === null) return [];
  const [lon, lat] = centre;
  const type = PlaceKind.safeParse(kind).data ?? 'area';
  const display_name = `${name || code}, ${around}`;
  return [{ lat, lon, type, display_name, address: {}, importance: 1, city: id, area: { kind, code } }];
}
