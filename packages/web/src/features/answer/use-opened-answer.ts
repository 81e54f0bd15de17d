import type { AreaKind } from '@crimemap/contract/cities';
import type { AbsenceReason } from '@crimemap/contract/holdings';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { areaKey, columnOfKind } from '@crimemap/incident-counts/area-names';
import type { Within } from '@crimemap/incident-counts/extent';
import { gridOf } from '@crimemap/incident-counts/hexagons';
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { MapKind } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { liesOutside } from '../../map/distance.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useSelection } from '../../map-state/selection.ts';
import { useCity, useCounts, useFilter, useUpcomingFilter } from '../../map-state/shown.ts';
import { useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import { type ShownCircle, useCircle } from '../../map-state/use-circle.ts';
import type { AnswerPeriod } from '../../packed-incidents/answer-period.ts';
import type { HeldSummary } from '../../packed-incidents/held-summary.ts';
import { type CountedAnswer, useAnswer } from '../../packed-incidents/use-answer.ts';
import { WITHHELD } from '../../packed-incidents/use-packed-incidents.ts';

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

/** An answer as it is shown: the number of a city or an area is the one the map is coloured by. */
export interface ShownAnswer extends Omit<CountedAnswer, 'period'> {
  readonly scope: AnswerScope;
  readonly period: AnswerPeriod | null;
  /** No period is chosen: the number is of all years. */
  readonly isWhole: boolean;
  /** The rows do not say in which area they lie. */
  readonly isNameless: boolean;
  /** The name of the city all of the circle lies outside of: there is no number, as nothing is published there; `null`: it does not. */
  readonly outsideOf: string | null;
  /** There are some, too few to say a number of them: a hexagon that is not told apart from others like it. */
  readonly isFew: boolean;
}

/** What is said of what is open. */
export function useShownAnswer(): ShownAnswer {
  const opened = useOpenedAnswer();
  const { scope, isNameless } = opened;
  const { summary, manifest } = useCounts();
  const { city } = useCity();
  const answer = useOrFailed(opened.answer);
  const language = useLanguage();
  const of = totalOf(scope, summary);
  const isWhole = answer.period?.isChosen === false;
  const isOutside = scope.kind === 'circle' && city !== null && liesOutside(scope.circle, city.bounds);
  const outsideOf = isOutside ? city.displayName[language] : null;
  const isFew = scope.kind === 'area' && scope.area.isFew;
  const shown = { ...answer, scope, isWhole, isNameless, outsideOf, isFew };
  if (isFew) return { ...shown, ...NO_ANSWER, absence: null };
  if (isOutside) return { ...shown, ...NO_ANSWER };
  if (scope.kind === 'circle' || (of.total === null && of.absence === null)) return shown;
  return {
    ...shown,
    ...of,
    byType: isWhole && scope.kind === 'city' && manifest ? typesOfCity(manifest, summary) : answer.byType,
  };
}

/** The answer, or that it failed: nothing is counted where the cities or what is held of one could not be read, and a press asks for these. */
function useOrFailed(answer: CountedAnswer): CountedAnswer {
  const cities = useCity();
  const counts = useCounts();
  if (answer.state !== 'loading' || !(cities.isFailed || (counts.state === 'failed' && counts.manifest === null)))
    return answer;
  return { ...answer, state: 'failed', retry: cities.isFailed ? cities.retry : counts.retry };
}

function totalOf(
  scope: AnswerScope,
  summary: HeldSummary | null,
): { readonly total: number | null; readonly absence: AbsenceReason | null } {
  const absence = summary?.absence ?? null;
  return { total: (scope.kind === 'area' ? scope.area.count : summary?.total) ?? null, absence };
}

const typesOfCity = ({ crime_types }: NonNullable<CountedAnswer['manifest']>, summary: HeldSummary | null) =>
  crime_types
    .map((type, index) => ({ type, count: summary?.byType[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

/** The area that is open, and what the map says of it. */
export interface OpenedArea {
  readonly code: string;
  readonly name: string;
  readonly kind: MapKind;
  readonly address: string | null;
  readonly population: number | null;
  /** Were those who live there counted by the census? */
  readonly isOfCensus: boolean;
  /** Reports under the filter, as the area is coloured by; `null`: not known. */
  readonly count: number | null;
  /** Reports per 1,000 residents; `null` where no rate is said. */
  readonly rate: number | null;
  /** Its residents are known, and it has no rate since reports of the period are missing. */
  readonly isRateWithheld: boolean;
  /** A hexagon with so few reports that no number is said of it. */
  readonly isFew: boolean;
  readonly isApproximate: boolean;
}

/** What other features tell of what the answer speaks of: they do not meet but here. */
export interface AnswerFacts {
  readonly area: OpenedArea | null;
  /** What was opened on the map and has a card of its own: a place, and on a phone calls and notes. */
  readonly Opened: ComponentType;
  /** Calls for service inside a circle, never counted with reports. */
  readonly Calls: ComponentType<{ readonly circle: ShownCircle }>;
  /** When it was, by weekday and hour. */
  readonly When: ComponentType<{ readonly period: string }>;
  /** What must be read now, in a line. */
  readonly Notice: ComponentType;
  /** What a first visitor should know. */
  readonly Welcome: ComponentType;
  /** In one line, what a layer that is wished for still needs; what is inside where that is nothing. */
  readonly Need: ComponentType<{ readonly children: ReactNode }>;
}

export const AnswerFactsContext = createContext<AnswerFacts | null>(null);

/** Only below `AnswerState`, which gathers it. */
export function useAnswerFacts(): AnswerFacts {
  const facts = useContext(AnswerFactsContext);
  if (!facts) throw new Error('useAnswerFacts is used outside of AnswerState');
  return facts;
}
