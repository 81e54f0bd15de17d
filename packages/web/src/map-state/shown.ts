import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind, City, CityDetail } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { EDITION } from '../api/base/edition.ts';
import { featuresQuery } from '../api/features.queries.ts';
import type { MapKind, ShownPeriod } from '../i18n/names.ts';
import type { Counts } from '../packed-incidents/use-packed-incidents.ts';
import { useSession } from '../session/session-store.ts';
import { type CrimeFilter, incidentsNeed } from './filter-rules.ts';
import { type SwitchedLayer, useMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import type { ChosenPeriod } from './period.ts';

/** The city the link names, and what the server says of it and of the others. */
export interface ShownCity {
  readonly cities: readonly City[];
  /** The cities could not be had; `retry` asks for them again. */
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** The chosen city; `null` while loading, over all cities at once, or when this server does not have it. */
  readonly city: City | null;
  readonly detail: CityDetail | null;
  /** The areas the city’s rows carry and the filter knows. */
  readonly divisions: Areas | null;
  /** Which areas are coloured: those of the link, where the city has such; hexagons it always has. */
  readonly kind: MapKind;
  /** The same where only the city’s own areas are spoken of: its first kind while hexagons are coloured. */
  readonly areaKind: AreaKind;
}

/** What is really filtered by: what the link asks for, as far as the visitor may see it. */
export interface ShownFilter {
  readonly filter: CrimeFilter;
  /** The last so many days of a city that is shown by periods, where the link names them; `null`: it does not, or it is not known yet. */
  readonly period: ShownPeriod | null;
  /** The period the link names, or the last 12 months where nothing is chosen: see `shownPeriod`. */
  readonly chosen: ChosenPeriod | null;
  /** The last settled day (see `lastFinalDay`) as a day number; `null` while not known, and where nothing is held. */
  readonly finalDay: number | null;
  /** The type, or every type, that the link names and this guest may not see: nothing is counted. */
  readonly locked: CrimeType | 'all' | null;
  /** Is it known who is there and how far back the period reaches? Nothing is counted before. */
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

/** The city that is shown. This and the next two only below `MapState`, which works them out once for the whole page. */
export const useCity = (): ShownCity => known(useContext(CityContext));

/** What is filtered by. */
export const useFilter = (): ShownFilter => known(useContext(FilterContext));

/** What is counted under the filter. */
export const useCounts = (): Counts => known(useContext(CountsContext));

/** What will be filtered by once it has been counted: what takes as long may be begun for it. `null` while that is not known. */
export const useUpcomingFilter = (): CrimeFilter | null => useContext(UpcomingFilterContext);

/** As whom the server sees the visitor, and what it has switched on for them. */
interface Viewer {
  /** May they see every crime type and year? `undefined` until the server has said. */
  readonly isMember: boolean | undefined;
  readonly isModerator: boolean;
  readonly notesOn: boolean;
  /** Can letters about an area be had? */
  readonly alertsOn: boolean;
  /** Can one sign in? Not where everyone is a member, nor in a static edition. */
  readonly accountsOn: boolean;
  /** Whether the visitor can have notes and a profile: members, and everyone where accounts are switched off. */
  readonly hasProfile: boolean;
}

export function useViewer(): Viewer {
  const { data: features } = useQuery(featuresQuery());
  const signedIn = useSession((session) => session.signedIn);
  return {
    isMember: features && features.viewer !== 'guest',
    isModerator: features?.viewer === 'moderator',
    notesOn: features?.community_notes_enabled ?? true,
    alertsOn: !EDITION && (features?.alerts_enabled ?? true),
    accountsOn: !EDITION && !features?.auth_disabled,
    hasProfile: signedIn || (features?.auth_disabled ?? false),
  };
}

/** Is it still to be heard who is there and what the server offers? No longer once it could not be asked. */
export function useViewerAwaited(): boolean {
  const { isPending, failureCount, fetchStatus } = useQuery(featuresQuery());
  return isPending && failureCount === 0 && fetchStatus === 'fetching';
}

/** What single incidents still need before they are shown. `null`: nothing; or it is not known yet who is there. */
export function useIncidentsNeed(): ReturnType<typeof incidentsNeed> {
  const { city } = useMapSearch('city');
  const { filter } = useFilter();
  const { isMember } = useViewer();
  return isMember === undefined ? null : incidentsNeed(city, filter, isMember);
}

/** Are single incidents on, and is everything there that they need? Whoever is not known yet is taken for a guest. */
export function useIncidentsShown(): boolean {
  const { city, points } = useMapSearch('city', 'points');
  const { filter } = useFilter();
  const { isMember } = useViewer();
  return points && incidentsNeed(city, filter, isMember ?? false) === null;
}

/**
 * The city of which a layer shows what the server is asked for, `null` where it shows nothing: where the layer is off, and before
 * the map is there, which the answer would hold up.
 */
export function useLayerCity(layer: SwitchedLayer): City | null {
  const { [layer]: isOn } = useMapSearch(layer);
  const { city } = useCity();
  const isReady = useMapView((map) => map.isReady);
  return isOn && isReady ? city : null;
}
