import { useQueries } from '@tanstack/react-query';
import { namedPlacesQuery } from '../../api/places.queries.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useMapLayer, useViewAtRest } from '../map-context.ts';
import type { Theme } from '../palette.ts';
import { cellsIn, placeDots, placeNames } from './named-places.ts';

/** Landmarks, stations and crossings by name, of the cells in view. Show it only close in. What cannot be had is left out. */
export function NamedPlaces({ theme }: { readonly theme: Theme }) {
  const language = useLanguage();
  const { bounds } = useViewAtRest();
  const places = useQueries({
    queries: cellsIn(bounds).map(([x, y]) => namedPlacesQuery(x, y, language)),
    combine: (replies) => replies.flatMap(({ data }) => data ?? []),
  });
  useMapLayer('named-places', () => placeDots(places, theme), [places, theme]);
  useMapLayer('named-place-names', () => placeNames(theme), [theme]);
  return null;
}
