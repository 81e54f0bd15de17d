import type { AreaKind } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { areaKey, columnOfKind } from '@crimemap/incident-counts/area-names';
import type { Within } from '@crimemap/incident-counts/extent';
import { gridOf } from '@crimemap/incident-counts/hexagons';
import { createContext, useContext, useMemo } from 'react';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useSelection } from '../../map-state/selection.ts';
import { useCity, useCounts, useFilter, useUpcomingFilter } from '../../map-state/shown.ts';
import { useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import { type ShownCircle, useCircle } from '../../map-state/use-circle.ts';
import { type CountedAnswer, useAnswer } from '../../packed-incidents/use-answer.ts';
import { WITHHELD } from '../../packed-incidents/use-packed-incidents.ts';
import { type OpenedArea, useAnswerFacts } from './answer-facts.ts';

/** What the answer speaks of. */
export type AnswerScope =
  | { readonly kind: 'city' }
  | { readonly kind: 'circle'; readonly circle: ShownCircle }
  | { readonly kind: 'area'; readonly area: OpenedArea };

interface OpenedAnswer {
  readonly scope: AnswerScope;
  /** `null`: all of the city. */
  readonly extent: Within | null;
  /** It is an area of a kind that no row names, since the boundaries have not been read. */
  readonly isNameless: boolean;
  readonly answer: CountedAnswer;
}

export const OpenedAnswerContext = createContext<OpenedAnswer | null>(null);

/** The answer to what is open: a circle, an area, or else the city. Only below `AnswerState`, which works it out once for all who ask. */
export function useOpenedAnswer(): OpenedAnswer {
  const opened = useContext(OpenedAnswerContext);
  if (!opened) throw new Error('useOpenedAnswer is used outside of AnswerState');
  return opened;
}

/** What an answer says of which there is no number. */
export const NO_ANSWER = {
  total: null,
  before: null,
  common: null,
  refused: null,
  byType: [],
  months: [],
  newest: [],
  leftOut: [],
  places: null,
  concentration: null,
} as const;

/** No row lies in it: of an area that no row names. */
const NOWHERE: Within = { kind: 'area', index: -1 };

/** Works the answer out. For `AnswerState`. */
export function useAnswerOfOpened(): OpenedAnswer {
  const { onMap } = useSelection();
  const { city } = useCity();
  const { filter, isKnown, locked } = useFilter();
  const { manifest, sources } = useCounts();
  const { area } = useAnswerFacts();
  const circle = useCircle();
  const isMapReady = useMapView((map) => map.isReady);
  const scope = useMemo((): AnswerScope => {
    if (onMap?.kind === 'area' && area) return { kind: 'area', area };
    return circle ? { kind: 'circle', circle } : { kind: 'city' };
  }, [onMap, area, circle]);
  const extent = useMemo((): Within | null | undefined => {
    if (scope.kind === 'circle') return { kind: 'circle' as const, at: scope.circle.at, metres: scope.circle.metres };
    if (scope.kind === 'area') {
      const { area } = scope;
      if (area.kind === 'hexagon')
        return city ? { kind: area.kind, code: area.code, grid: gridOf(city.bounds) } : undefined;
      return manifest ? withinArea(manifest, { ...area, kind: area.kind }) : undefined;
    }
    // Nothing of it is needed for the map, which comes first.
    return isMapReady ? null : undefined;
  }, [scope, manifest, city, isMapReady]);
  const { isMoving, change } = useTimeInHand();
  const known = isKnown ? city : null;
  const upcoming = useUpcomingFilter() ?? filter;
  const counted = useAnswer({ city: known, filter, upcoming, sources, isMoving, isPassing: change !== null }, extent);
  const answer = useMemo(
    (): CountedAnswer => (locked ? { ...counted, ...NO_ANSWER, absence: WITHHELD } : counted),
    [counted, locked],
  );
  const isNameless =
    scope.kind === 'area' &&
    scope.area.kind !== 'hexagon' &&
    manifest !== null &&
    columnOfKind(manifest, scope.area.kind) === null;
  return useMemo(
    () => ({ scope, extent: extent ?? (scope.kind === 'city' ? null : NOWHERE), isNameless, answer }),
    [scope, extent, isNameless, answer],
  );
}

/** The area in the manifest's own numbers; `undefined`: its rows do not name it. A source may write a name where the layer has a code. */
export function withinArea(
  manifest: Pick<PackedManifest, 'city' | 'areas' | 'neighbourhoods'>,
  { code, name, kind }: Pick<OpenedArea, 'code' | 'name'> & { readonly kind: AreaKind },
): Within | undefined {
  const column = columnOfKind(manifest, kind);
  if (column === null) return undefined;
  const names = new Set([areaKey(code), areaKey(name)]);
  const known = column === 'neighbourhood' ? manifest.neighbourhoods : manifest.areas;
  const index = known.findIndex((one) => one !== '' && names.has(areaKey(one)));
  return index < 0 ? undefined : { kind: column, index };
}

/** The most places an answer shows on the map by itself. */
const MOST_POINTS = 1500;

/** Should the map show the points of what is open? Of a circle or an area with few enough reports, whatever layer is on. */
export const showsPoints = ({ scope, answer }: OpenedAnswer): boolean =>
  scope.kind !== 'city' && answer.total !== null && answer.total > 0 && answer.total <= MOST_POINTS;
