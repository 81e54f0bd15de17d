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
import type { SummaryCounts } from '../../packed-incidents/summary-counts.ts';
import { type CountedAnswer, useAnswer } from '../../packed-incidents/use-answer.ts';
import { WITHHELD } from '../../packed-incidents/use-packed-incidents.ts';

/** What the summary card is about: the city, a circle or an area. */
export type AnswerScope =
  | { readonly kind: 'city' }
  | { readonly kind: 'circle'; readonly circle: ShownCircle }
  | { readonly kind: 'area'; readonly area: OpenedArea };

interface OpenedAnswer {
  readonly scope: AnswerScope;
  /** Where reports are counted; `null` for the whole city. */
  readonly extent: Within | null;
  /** True for an area of a kind that no row names because the boundaries were not read. */
  readonly isNameless: boolean;
  readonly answer: CountedAnswer;
}

export const OpenedAnswerContext = createContext<OpenedAnswer | null>(null);

/**
 * Returns the count for the opened circle, area or city. Throws outside `AnswerState`, which computes the count once.
 */
export function useOpenedAnswer(): OpenedAnswer {
  const opened = useContext(OpenedAnswerContext);
  if (!opened) throw new Error('useOpenedAnswer is used outside of AnswerState');
  return opened;
}

/** Fields of the summary card if there is no number. */
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

/** Matches no row. Used for an area that no row names. */
const NOWHERE: Within = { kind: 'area', index: -1 };

/** Computes the count for `AnswerState`. */
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
    // The count of the whole city waits until the map is shown, because the map does not need it and loads first.
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

/**
 * Returns the area by its index in the manifest; `undefined` if no row names it. Compares names as well as codes,
 * because some sources write a name where the layer has a code.
 */
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

/** Maximum number of reports for which the map shows the counted points even if the layer is off. */
const MOST_POINTS = 1500;

/**
 * Returns true if the map must show the counted points even if the layer is off: for a circle or an area with few
 * enough reports.
 */
export const showsPoints = ({ scope, answer }: OpenedAnswer): boolean =>
  scope.kind !== 'city' && answer.total !== null && answer.total > 0 && answer.total <= MOST_POINTS;

/** The content of a summary card. The number of a city or an area is the number by which the map is coloured. */
export interface ShownAnswer extends Omit<CountedAnswer, 'period'> {
  readonly scope: AnswerScope;
  readonly period: AnswerPeriod | null;
  /** True if no period is chosen, so that the number is for all years. */
  readonly isWhole: boolean;
  /** True if no row names the area. */
  readonly isNameless: boolean;
  /**
   * Name of the city if the whole circle is outside it. Nothing is published there, so there is no number. Otherwise
   * `null`.
   */
  readonly outsideOf: string | null;
  /** True for a hexagon with a small count, which is suppressed. */
  readonly isFew: boolean;
}

/** Returns the content of the summary card for the opened place, area or city. */
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

/** Returns the count. If loading failed, returns a failure whose `retry` loads the cities and the manifest again. */
function useOrFailed(answer: CountedAnswer): CountedAnswer {
  const cities = useCity();
  const counts = useCounts();
  if (answer.state !== 'loading' || !(cities.isFailed || (counts.state === 'failed' && counts.manifest === null)))
    return answer;
  return { ...answer, state: 'failed', retry: cities.isFailed ? cities.retry : counts.retry };
}

function totalOf(
  scope: AnswerScope,
  summary: SummaryCounts | null,
): { readonly total: number | null; readonly absence: AbsenceReason | null } {
  const absence = summary?.absence ?? null;
  return { total: (scope.kind === 'area' ? scope.area.count : summary?.total) ?? null, absence };
}

const typesOfCity = ({ crime_types }: NonNullable<CountedAnswer['manifest']>, summary: SummaryCounts | null) =>
  crime_types
    .map((type, index) => ({ type, count: summary?.byType[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

/** The opened area and its values on the map. */
export interface OpenedArea {
  readonly code: string;
  readonly name: string;
  readonly kind: MapKind;
  readonly address: string | null;
  readonly population: number | null;
  /** True if the number of residents comes from the census. */
  readonly isOfCensus: boolean;
  /** Number of reports that match the filter, as coloured on the map; `null` if unknown. */
  readonly count: number | null;
  /** Reports per 1,000 residents; `null` if no rate is shown. */
  readonly rate: number | null;
  /** True if the residents are known but the rate is withheld, because reports are missing. */
  readonly isRateWithheld: boolean;
  /** True for a hexagon with a small count, which is suppressed. */
  readonly isFew: boolean;
  readonly isApproximate: boolean;
}

/**
 * Data and components of other features for the summary card. Features do not import each other, so `AnswerState`
 * provides them.
 */
export interface AnswerFacts {
  readonly area: OpenedArea | null;
  /** Card of an opened place. On a phone, also the card of opened live calls and notes. */
  readonly Opened: ComponentType;
  /** Live calls inside a circle. They are never added to the reports. */
  readonly Calls: ComponentType<{ readonly circle: ShownCircle }>;
  /** Reports by weekday and hour. */
  readonly When: ComponentType<{ readonly period: string }>;
  /** Notices, in one line. */
  readonly Notice: ComponentType;
  /** Introduction for a visitor's first visit. */
  readonly Welcome: ComponentType;
  /** One line that names the choice that a requested layer needs. Otherwise renders the children. */
  readonly Need: ComponentType<{ readonly children: ReactNode }>;
}

export const AnswerFactsContext = createContext<AnswerFacts | null>(null);

/** Returns the data and components. Throws outside `AnswerState`. */
export function useAnswerFacts(): AnswerFacts {
  const facts = useContext(AnswerFactsContext);
  if (!facts) throw new Error('useAnswerFacts is used outside of AnswerState');
  return facts;
}
