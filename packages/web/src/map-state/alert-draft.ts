import type { AlertPlace, AlertSettings } from '@crimemap/contract/alerts';
import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Language } from '../i18n/settings.ts';

export type PlaceKind = AlertPlace['kind'];

/** What the form holds: each kind of place as it was last chosen, so that another look at one brings it back. */
export interface AlertDraft extends Omit<AlertSettings, 'place'> {
  readonly kind: PlaceKind;
  readonly places: { readonly [Kind in PlaceKind]?: Extract<AlertPlace, { kind: Kind }> };
  /** What each kind of place was called when another kind was chosen. */
  readonly names: { readonly [Kind in PlaceKind]?: string };
  /** What the middle of the circle is called. */
  readonly around: string | null;
}

/** What a dialog opens with. */
export interface AlertStart {
  readonly city: CityId;
  readonly place: AlertPlace | null;
  readonly placeName: string;
  readonly types: readonly CrimeType[] | null;
}

/** How far around, of those the map offers: what is smaller is refused. */
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

/** Of another kind of place, by the name that place was given: a name goes with its place. */
export const ofKind = (draft: AlertDraft, kind: PlaceKind): Partial<AlertDraft> => ({
  kind,
  // There are briefs of the city’s own areas only.
  ...(draft.every === 'month' && kind !== 'area' && { every: 'week' }),
  names: { ...draft.names, [draft.kind]: draft.name },
  name: draft.names[kind] ?? draft.around ?? draft.name,
});

/** In another city: its places and its types are its own, all else stays. */
export const inCity = (draft: AlertDraft, city: CityId): AlertDraft => ({
  ...draft,
  city,
  crime_types: null,
  places: {},
  names: {},
  around: null,
});

/** As it is sent; `null`: nobody has said where. */
export function settingsOf({ kind, places, names: _, around: __, ...rest }: AlertDraft): AlertSettings | null {
  const place = places[kind];
  if (!place || rest.name.trim() === '') return null;
  // A brief is of all types, whatever is usual; what was chosen comes back with another rhythm.
  return { ...rest, place, ...(rest.every === 'month' && { crime_types: null, only_unusual: false }) };
}
