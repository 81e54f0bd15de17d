import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind, City, CityDetail } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { STATIC_SITE } from '../api/base/static-site.ts';
import { featuresQuery } from '../api/features.queries.ts';
import type { MapKind, ShownPeriod } from '../i18n/names.ts';
import type { Counts } from '../packed-incidents/use-packed-incidents.ts';
import { useSession } from '../session/session-store.ts';
import { type CrimeFilter, incidentsNeed } from './filter-rules.ts';
import { type SwitchedLayer, useMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import type { ChosenPeriod } from './period.ts';

/** The city in the URL, with the server's data about it and about all cities. */
export interface ShownCity {
  readonly cities: readonly City[];
  /** True if the cities could not be loaded; `retry` requests them again. */
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** The chosen city. `null` while loading, for all cities, or if this server does not have the city. */
  readonly city: City | null;
  readonly detail: CityDetail | null;
  /** Areas named in the city's reports, which the filter offers. */
  readonly divisions: Areas | null;
  /** Kind of areas that the map colours: the kind in the URL if the city has it. Every city has hexagons. */
  readonly kind: MapKind;
  /** Kind among the city's areas: as `kind`, but the first kind of the city while the map shows hexagons. */
  readonly areaKind: AreaKind;
}

/** The filter that applies: the filter in the URL, as far as the visitor may use it. */
export interface ShownFilter {
  readonly filter: CrimeFilter;
  /**
   * Period of the last `days` days in the URL, in a city shown by period. `null` if the URL has none, or until the
   * newest day is known.
   */
  readonly period: ShownPeriod | null;
  /** Period in the URL, or the last 12 months if it has none; see `shownPeriod`. */
  readonly chosen: ChosenPeriod | null;
  /** Last final day (see `lastFinalDay`) as a day number; `null` until it is known, and without data. */
  readonly finalDay: number | null;
  /** The type in the URL (or `all`) that this guest may not see, so nothing is counted. */
  readonly locked: CrimeType | 'all' | null;
  /** True when the user's role and the period are known. Nothing is counted before. */
  readonly isKnown: boolean;
}

export const CityContext = createContext<ShownCity | null>(null);
export const FilterContext = createContext<ShownFilter | null>(null);
export const UpcomingFilterContext = createContext<CrimeFilter | null>(null);
export const CountsContext = createContext<Counts | null>(null);

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('What is shown is asked for outside of MapState');
  return value;
}

/**
 * Returns the displayed city. This and the next two hooks work only inside `MapState`, which computes their values once
 * for the page.
 */
export const useCity = (): ShownCity => known(useContext(CityContext));

/** Returns the filter that applies. */
export const useFilter = (): ShownFilter => known(useContext(FilterContext));

/** Returns the counts under the filter. */
export const useCounts = (): Counts => known(useContext(CountsContext));

/**
 * Returns the filter for which reports are being counted, so that other slow work can start at the same time; `null`
 * until it is known.
 */
export const useUpcomingFilter = (): CrimeFilter | null => useContext(UpcomingFilterContext);

/** The visitor's role, and which features the server offers. */
interface Viewer {
  /** True if the visitor may see every type and year; `undefined` until the response. */
  readonly isMember: boolean | undefined;
  readonly isModerator: boolean;
  readonly notesOn: boolean;
  /** True if email alerts are available. */
  readonly alertsOn: boolean;
  /**
   * True if visitors can sign in. False where accounts are switched off and everyone is a member, and on a static site.
   */
  readonly accountsOn: boolean;
  /**
   * True if the visitor can have notes and a profile. This includes members, and everyone where accounts are switched
   * off.
   */
  readonly hasProfile: boolean;
}

export function useViewer(): Viewer {
  const { data: features } = useQuery(featuresQuery());
  const signedIn = useSession((session) => session.signedIn);
  return {
    isMember: features && features.viewer !== 'guest',
    isModerator: features?.viewer === 'moderator',
    notesOn: features?.community_notes_enabled ?? true,
    alertsOn: !STATIC_SITE && (features?.alerts_enabled ?? true),
    accountsOn: !STATIC_SITE && !features?.auth_disabled,
    hasProfile: signedIn || (features?.auth_disabled ?? false),
  };
}

/** True during the first request for the features; false after a failure. */
export function useViewerAwaited(): boolean {
  const { isPending, failureCount, fetchStatus } = useQuery(featuresQuery());
  return isPending && failureCount === 0 && fetchStatus === 'fetching';
}

/**
 * Returns what must be chosen before single incidents can be shown; `null` if nothing, or while the role is unknown.
 */
export function useIncidentsNeed(): ReturnType<typeof incidentsNeed> {
  const { city } = useMapSearch('city');
  const { filter } = useFilter();
  const { isMember } = useViewer();
  return isMember === undefined ? null : incidentsNeed(city, filter, isMember);
}

/**
 * True if single incidents are switched on and everything they need is chosen. A visitor with an unknown role is
 * treated as a guest.
 */
export function useIncidentsShown(): boolean {
  const { city, points } = useMapSearch('city', 'points');
  const { filter } = useFilter();
  const { isMember } = useViewer();
  return points && incidentsNeed(city, filter, isMember ?? false) === null;
}

/**
 * Returns the city for which a layer may send requests. `null` if the layer is off, and until the map is ready, because
 * requests would delay it.
 */
export function useLayerCity(layer: SwitchedLayer): City | null {
  const { [layer]: isOn } = useMapSearch(layer);
  const { city } = useCity();
  const isReady = useMapView((map) => map.isReady);
  return isOn && isReady ? city : null;
}
