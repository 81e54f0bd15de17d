import type { CityId } from '@crimemap/contract/cities';
import { PLACES_MAX, type Place, type PlaceKind } from '@crimemap/contract/places';
import { m } from '../../i18n/generated/messages.js';
import { KIND_WORDS } from '../../i18n/names.ts';
import { classNames } from '../../ui/class-names.ts';
import { LineDrawing } from '../../ui/Icon.tsx';
import { type AreaChoice, matchingAreas, normalizeForSearch } from './area-typing.ts';

/** A row of the list: an area on the map with its number, or another place. */
export type SearchRow = {
  readonly key: string;
  readonly name: string;
  /** Surroundings of the place, such as its city, without the part that its name contains. */
  readonly where: string;
} & ({ readonly area: AreaChoice; readonly place: null } | { readonly area: null; readonly place: Place });

const AREA_KINDS: ReadonlySet<PlaceKind> = new Set(['area', 'neighbourhood', 'municipality']);

const areaRow = (area: AreaChoice): SearchRow => ({
  key: `${area.kind} ${area.code}`,
  name: area.name,
  where: '',
  area,
  place: null,
});

/**
 * Returns the area on the map that a search result is, found by the server's area code or by name; `undefined` if it is
 * none.
 */
function areaOf(
  { area, type, display_name, city }: Place,
  areas: readonly AreaChoice[],
  shown: CityId | 'all',
): AreaChoice | undefined {
  // Areas of different cities can have the same name or code.
  if (city !== null && city !== shown) return undefined;
  if (area) return areas.find(({ kind, code }) => kind === area.kind && code === area.code);
  if (!AREA_KINDS.has(type)) return undefined;
  const name = normalizeForSearch(named(display_name).name);
  return areas.find((choice) => normalizeForSearch(choice.name) === name || normalizeForSearch(choice.code) === name);
}

/**
 * Returns the rows for a text. First come the places found, best first, where areas on the map have their number. Then
 * come areas on the map whose name contains the text. `found` is `null` until the response; only those areas are
 * returned then, so that they appear at once.
 */
export function searchRows(
  found: readonly Place[] | null,
  areas: readonly AreaChoice[],
  text: string,
  shown: CityId | 'all',
): SearchRow[] {
  const rows = new Map<string, SearchRow>();
  for (const place of found ?? []) {
    const area = areaOf(place, areas, shown);
    const row = area ? areaRow(area) : placeRow(place);
    if (!rows.has(row.key)) rows.set(row.key, row);
  }
  for (const area of matchingAreas(areas, text)) {
    if (rows.size >= PLACES_MAX) break;
    const row = areaRow(area);
    if (!rows.has(row.key)) rows.set(row.key, row);
  }
  return [...rows.values()];
}

export const placeRow = (place: Place): SearchRow => ({
  key: `${place.lon},${place.lat} ${place.display_name}`,
  ...(place.type === 'coordinates' ? { name: place.display_name, where: '' } : named(place.display_name)),
  area: null,
  place,
});

/**
 * Splits a display name into name and surroundings: “Union Station, Toronto” is “Union Station” in “Toronto”. A house
 * number alone is not a name.
 */
function named(displayName: string): { readonly name: string; readonly where: string } {
  const [, name = displayName, where = ''] = /^((?:\d+(?:\w| 1\/2)?, )?[^,]+), (.+)$/.exec(displayName) ?? [];
  return { name, where };
}

/** Returns rows for all areas on the map, through which the arrow keys move while the field is empty. */
export const allAreas = (areas: readonly AreaChoice[]): SearchRow[] => areas.map(areaRow);

interface KindStyle {
  readonly words: () => string;
  /** SVG path on the 24 px grid that our line icons use. */
  readonly shape: string;
}

/** Words and icon of each kind of place. */
const PLACE_KINDS: Record<PlaceKind, KindStyle> = {
  area: { words: m.place_kind_area, shape: 'M4 7.5 10 4l5 3 5-2.5V17l-6 3.5-5-3-5 2Z' },
  neighbourhood: {
    words: m.place_kind_neighbourhood,
    shape: 'M3 19.5v-7L7.5 8l4.5 4.5v7ZM12 12.5 16.5 8l4.5 4.5v7h-9',
  },
  municipality: {
    words: m.place_kind_municipality,
    shape: 'M4 20h16M5.5 20V10M10 20V10M14 20V10M18.5 20V10M3.5 10 12 4.5l8.5 5.5Z',
  },
  landmark: {
    words: m.place_kind_landmark,
    shape: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9Z',
  },
  station: {
    words: m.place_kind_station,
    shape:
      'M8 4h8a2 2 0 0 1 2 2v8a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V6a2 2 0 0 1 2-2ZM6 11h12M9.5 14h.01M14.5 14h.01M9 17l-2 3.5M15 17l2 3.5',
  },
  street: { words: m.place_kind_street, shape: 'M8.5 3.5 6 20.5M15.5 3.5 18 20.5M12 5v3M12 11v3M12 17v3' },
  crossing: { words: m.place_kind_intersection, shape: 'M9.5 3.5v6h-6M14.5 3.5v6h6M9.5 20.5v-6h-6M14.5 20.5v-6h6' },
  postal_area: { words: m.place_kind_postal_area, shape: 'M4 6h16v12H4ZM4 7l8 6 8-6' },
  coordinates: {
    words: m.place_kind_coordinates,
    shape: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM12 3v6M12 15v6M3 12h6M15 12h6',
  },
  address: { words: m.place_kind_address, shape: 'M5 20v-9l7-6 7 6v9ZM10 20v-5.5h4V20' },
  place: {
    words: m.place_kind_place,
    shape: 'M12 21c4.5-4.7 7-8.1 7-11a7 7 0 1 0-14 0c0 2.9 2.5 6.3 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  },
};

interface SearchOptionProps {
  readonly id: string;
  readonly row: SearchRow;
  readonly active: boolean;
  /** Name of the place's city, given if several cities are searched or the place is in another city. */
  readonly cityName: string | undefined;
  readonly onChoose: () => void;
}

/** A row of the list: kind and name of the place and, for an area on the map, its number. */
export function SearchOption({ id, row, active, cityName, onChoose }: SearchOptionProps) {
  const { area, place } = row;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      ref={(element) => {
        if (active) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      // Chooses on mouse down, because the list closes when the field loses the focus. The field handles the keyboard.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
      className={classNames(
        'flex cursor-pointer items-center gap-2.5 px-3 py-1.5 text-body hover:bg-accent/10 phone:min-h-11 phone:py-2',
        active && '!bg-accent/15',
      )}
    >
      <KindIcon kind={place?.type ?? 'area'} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{row.name}</span>
        <span className="block truncate text-small text-muted">
          {area ? areaWords(area) : [kindWords(place), row.where || cityName].filter(Boolean).join(' · ')}
        </span>
      </span>
      {area && <span className="shrink-0 text-small text-muted">{area.value}</span>}
    </div>
  );
}

/** Returns the kind of a place in words; for an address, also its precision. */
function kindWords({ type, precision }: Place): string {
  if (precision === 'block') return m.place_kind_block();
  return precision === 'about' ? m.place_kind_about() : PLACE_KINDS[type].words();
}

const areaWords = ({ kind, code, name }: AreaChoice): string =>
  name === code ? KIND_WORDS[kind].one() : `${KIND_WORDS[kind].one()} ${code}`;

/** Icon for a kind of place. Decorative, because text next to it says the same. */
export function KindIcon({ kind, size, className }: { kind: PlaceKind; size?: number; className?: string }) {
  return (
    <LineDrawing size={size} className={className}>
      <path d={PLACE_KINDS[kind].shape} />
    </LineDrawing>
  );
}
