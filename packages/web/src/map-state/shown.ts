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

/** City of the link, with the server's data about it and about all cities. */
export interface ShownCity {
  readonly cities: readonly City[];
  /** True if the cities could not be loaded; `retry` requests them again. */
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** Chosen city; `null` while loading, for all cities, or if this server does not have it. */
  readonly city: City | null;
  readonly detail: CityDetail | null;
  /** Areas that the city's rows carry and the filter offers. */
  readonly divisions: Areas | null;
  /** Kind of the coloured areas: the link's, if the city has it. Hexagons always exist. */
  readonly kind: MapKind;
  /** The same among the city's own areas: its first kind while hexagons are coloured. */
  readonly areaKind: AreaKind;
}

/** Effective filter: the link's, as far as the visitor may see it. */
export interface ShownFilter {
  readonly filter: CrimeFilter;
  /** Last days of a city shown by period, if the link has them; `null`: it does not, or they are unknown. */
  readonly period: ShownPeriod | null;
  /** Period of the link, or the last 12 months without a choice; see `shownPeriod`. */
  readonly chosen: ChosenPeriod | null;
  /** Last final day (see `lastFinalDay`) as a day number; `null` while unknown, and without data. */
  readonly finalDay: number | null;
  /** Type, or `all`, of the link that this guest may not see, so nothing is counted. */
  readonly locked: CrimeType | 'all' | null;
  /** True once the user's role and the period are known; nothing is counted before. */
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
 * Returns the displayed city. This and the next two work only below `MapState`, which computes them once for the page.
 */
export const useCity = (): ShownCity => known(useContext(CityContext));

/** Returns the effective filter. */
export const useFilter = (): ShownFilter => known(useContext(FilterContext));

/** Returns the counts under the filter. */
export const useCounts = (): Counts => known(useContext(CountsContext));

/** Returns the filter whose counts are being computed, so that other slow work can start; `null` while unknown. */
export const useUpcomingFilter = (): CrimeFilter | null => useContext(UpcomingFilterContext);

/** The visitor's role and features on the server. */
interface Viewer {
  /** True if they may see every type and year; `undefined` before the response. */
  readonly isMember: boolean | undefined;
  readonly isModerator: boolean;
  readonly notesOn: boolean;
  /** True if email alerts are available. */
  readonly alertsOn: boolean;
  /** True if one can sign in. False where everyone is a member, and on a static site. */
  readonly accountsOn: boolean;
  /** True if the visitor can have notes and a profile: members, and everyone where accounts are switched off. */
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

/** True while the features are first loading; false after a failure. */
export function useViewerAwaited(): boolean {
  const { isPending, failureCount, fetchStatus } = useQuery(featuresQuery());
  return isPending && failureCount === 0 && fetchStatus === 'fetching';
}

/** Returns what single incidents still need. `null`: nothing, or the role is unknown. */
export function useIncidentsNeed(): ReturnType<typeof incidentsNeed> {
  const { city } = useMapSearch('city');
  const { filter } = useFilter();
  const { isMember } = useViewer();
  return isMember === undefined ? null : incidentsNeed(city, filter, isMember);
}

/** True if single incidents are on and have all they need. An unknown role counts as guest. */
export function useIncidentsShown(): boolean {
  const { city, points } = useMapSearch('city', 'points');
  const { filter } = useFilter();
  const { isMember } = useViewer();
  return points && incidentsNeed(city, filter, isMember ?? false) === null;
}

/**
 * Returns the city for a layer's requests; `null` if the layer is off, or before the map is ready, which requests would
 * delay.
 */
export function useLayerCity(layer: SwitchedLayer): City | null {
  const { [layer]: isOn } = useMapSearch(layer);
  const { city } = useCity();
  const isReady = useMapView((map) => map.isReady);
  return isOn && isReady ? city : null;
}
