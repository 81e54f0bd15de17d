import type { AlertPlace, AlertSettings } from '@crimemap/contract/alerts';
import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Language } from '../i18n/settings.ts';

export type PlaceKind = AlertPlace['kind'];

/**
 * State of the alert form. Keeps the last choice for each kind of place, so that switching back to a kind restores it.
 */
export interface AlertDraft extends Omit<AlertSettings, 'place'> {
  readonly kind: PlaceKind;
  readonly places: { readonly [Kind in PlaceKind]?: Extract<AlertPlace, { kind: Kind }> };
  /** Name given to the alert for each kind of place, when another kind was chosen. */
  readonly names: { readonly [Kind in PlaceKind]?: string };
  /** Name of the circle's centre. */
  readonly around: string | null;
}

/** Initial values of the dialog. */
export interface AlertStart {
  readonly city: CityId;
  readonly place: AlertPlace | null;
  readonly placeName: string;
  readonly types: readonly CrimeType[] | null;
}

/** Radii in metres that the map offers for an alert; the API rejects smaller ones. */
export const ALERT_RADII = [500, 1000, 2000, 5000] as const;
const RADIUS_MIN = ALERT_RADII[0];

export function draftOf({ city, place, placeName, types }: AlertStart, language: Language): AlertDraft {
  const large = place?.kind === 'circle' ? { ...place, metres: Math.max(place.metres, RADIUS_MIN) } : place;
  return {
    city,
    name: placeName,
    crime_types: types ? [...types] : null,
    every: 'week',
    only_unusual: false,
    quiet: { from: 21, until: 8 },
    language,
    kind: place?.kind ?? 'area',
    names: {},
    places: large ? { [large.kind]: large } : {},
    around: place?.kind === 'circle' ? placeName : null,
  };
}

export const draftOfSettings = ({ place, ...settings }: AlertSettings): AlertDraft => ({
  ...settings,
  kind: place.kind,
  names: {},
  places: { [place.kind]: place },
  around: place.kind === 'circle' ? settings.name : null,
});

/** Switches to another kind of place and restores the name given for that kind, because a name is about one place. */
export const ofKind = (draft: AlertDraft, kind: PlaceKind): Partial<AlertDraft> => ({
  kind,
  // Monthly summaries exist only for areas of the city.
  ...(draft.every === 'month' && kind !== 'area' && { every: 'week' }),
  names: { ...draft.names, [draft.kind]: draft.name },
  name: draft.names[kind] ?? draft.around ?? draft.name,
});

/** Switches to another city: clears places and types, which are different there, and keeps the rest. */
export const inCity = (draft: AlertDraft, city: CityId): AlertDraft => ({
  ...draft,
  city,
  crime_types: null,
  places: {},
  names: {},
  around: null,
});

/** Returns the settings to send; `null` if no place is chosen. */
export function settingsOf({ kind, places, names: _, around: __, ...rest }: AlertDraft): AlertSettings | null {
  const place = places[kind];
  if (!place || rest.name.trim() === '') return null;
  // A monthly summary covers all types. The choice of types is kept in the draft for other frequencies.
  return { ...rest, place, ...(rest.every === 'month' && { crime_types: null, only_unusual: false }) };
}
