import { isInBounds } from '@crimemap/contract/geo';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { namedPlacesQuery } from '../../api/places.queries.ts';
import type { DrawnStreets } from '../../api/streets.queries.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useMapLayer, useViewAtRest } from '../map-context.ts';
import type { Theme } from '../palette.ts';
import { cellsIn, placeDots, placeNames } from './named-places.ts';

interface NamedPlacesProps {
  readonly theme: Theme;
  /** Streets that are drawn. Their intersections need no labels. */
  readonly withStreets: readonly Pick<DrawnStreets, 'bounds'>[];
}

/**
 * Named landmarks and stations in view and, where no streets are drawn, intersections. Must only be rendered at high
 * zoom levels. Places that cannot be loaded are left out.
 */
export function NamedPlaces({ theme, withStreets }: NamedPlacesProps) {
  const language = useLanguage();
  const { bounds } = useViewAtRest();
  const places = useQueries({
    queries: cellsIn(bounds).map(([x, y]) => namedPlacesQuery(x, y, language)),
    combine: (replies) => replies.flatMap(({ data }) => data ?? []),
  });
  const shown = useMemo(
    () =>
      places.filter(
        ({ type, at }) => type !== 'crossing' || !withStreets.some(({ bounds }) => bounds && isInBounds(at, bounds)),
      ),
    [places, withStreets],
  );
  useMapLayer('named-places', () => placeDots(shown, theme), [shown, theme]);
  useMapLayer('named-place-names', () => placeNames(theme), [theme]);
  return null;
}
