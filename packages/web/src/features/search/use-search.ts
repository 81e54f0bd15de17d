import type { Areas } from '@crimemap/contract/areas';
import type { ReplyOf } from '@crimemap/contract/call';
import type { City, CityId } from '@crimemap/contract/cities';
import { PLACE_QUERY_MIN, PLACES_MAX, type Place, PlaceKind, type searchPlaces } from '@crimemap/contract/places';
import { type QueryClient, type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { areasQuery, citiesQuery } from '../../api/cities.queries.ts';
import { type PlaceSearchInput, placesQuery } from '../../api/places.queries.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useDebounced } from '../../ui/use-time.ts';
import { type AreaChoice, matchingAreas, normalizeForSearch } from './area-typing.ts';
import { allAreas, type SearchRow, searchRows } from './SearchOption.tsx';

/** Delay in milliseconds. Source: the specification. */
const DEBOUNCE_MS = 350;

interface SearchInput {
  readonly typed: string;
  readonly city: CityId | 'all';
  readonly areas: readonly AreaChoice[];
}

export interface Search {
  /** Text to search for; `null` if it is too short. */
  readonly text: string | null;
  readonly rows: readonly SearchRow[];
  readonly searching: boolean;
  /** True when the request for exactly this text has succeeded or failed. */
  readonly answered: boolean;
  readonly failed: boolean;
  readonly outside: 'off' | 'not_asked' | 'asked' | 'busy' | 'failed' | null;
  /** True if the first row has exactly the typed name and no other row does. */
  readonly certain: boolean;
  /** True if Enter was pressed for this text. The request then includes the outside geocoder. */
  readonly entered: boolean;
  enter(): void;
}

/**
 * Searches for a text: when the visitor pauses typing, or at once on Enter. Returns no rows for a text that is too
 * short.
 */
export function useSearch({ typed, city, areas }: SearchInput): Search {
  const language = useLanguage();
  const trimmed = typed.trim();
  const text = trimmed.length >= PLACE_QUERY_MIN ? trimmed : null;
  const rested = useDebounced(text, DEBOUNCE_MS);
  const [enteredText, setEnteredText] = useState<string | null>(null);
  const entered = text !== null && enteredText === text;
  const input = { text: text ?? '', city, language, entered };
  const query = useQuery({
    ...placesQuery(input),
    ...(STATIC_SITE && { queryFn: ({ client }: QueryFunctionContext) => areasOfFiles(client, input) }),
    // Cancels the request for the earlier text at once, not only after the delay for the new text.
    enabled: text !== null && (entered || rested === text),
    // Keeps the previous list while the visitor extends or shortens the text, so that the list does not flicker.
    placeholderData: (before, query) => (text !== null && goesOn(query?.queryKey[3], text) ? before : undefined),
  });
  const answered = text !== null && !query.isPlaceholderData && !query.isPending && !query.isFetching;
  const found = (text !== null && query.data?.results) || null;
  const rows = useMemo(
    () => (trimmed === '' ? allAreas(areas) : text === null ? [] : searchRows(found, areas, text, city)),
    [found, areas, text, trimmed, city],
  );
  return {
    text,
    rows,
    searching: text !== null && !answered,
    answered,
    failed: answered && query.isError,
    certain: (answered && query.data?.certain) || isExactArea(rows[0], trimmed),
    outside: (answered && query.data?.outside) || null,
    entered,
    enter: () => setEnteredText(text),
  };
}

/** Returns whether a row is an area on the map whose name or code was typed. Needs no response. */
const isExactArea = (row: SearchRow | undefined, typed: string): boolean =>
  !!row?.area && [row.area.name, row.area.code].some((said) => normalizeForSearch(said) === normalizeForSearch(typed));

/** Returns whether one text starts with the other. */
const goesOn = (before: string | undefined, now: string): boolean =>
  !!before && (now.startsWith(before) || before.startsWith(now));

interface FieldEvents {
  /** Called on focus, click or input in the field. */
  readonly onUse: () => void;
  /** Called when the focus leaves the search box. */
  readonly onLeave: () => void;
  /** Called for a key pressed in the field. Returns whether it has handled the key. */
  readonly onKey: (key: string) => boolean;
}

/**
 * Adds listeners to a field that was rendered before its list, so that the field need not be rendered again when the
 * list has loaded.
 */
export function useField(
  box: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  events: FieldEvents,
): void {
  const use = useEffectEvent(() => events.onUse());
  const leave = useEffectEvent((event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && box.current?.contains(event.relatedTarget))) events.onLeave();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    // During text composition (IME), Enter and the arrow keys belong to the composition.
    if (event.isComposing || !events.onKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const [outer, input] = [box.current, field.current];
    if (!outer || !input) return;
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of ['focus', 'click']) input.addEventListener(name, () => use(), { signal });
    // NOTE: listens on `document` to run after React's own listener. Before it, React could render the field with the
    // text without this character.
    document.addEventListener('input', ({ target }) => target === input && use(), { signal });
    input.addEventListener('keydown', (event) => press(event), { signal });
    outer.addEventListener('focusout', (event) => leave(event), { signal });
    return () => stop.abort();
  }, [box, field]);
}

/**
 * Returns the areas of every kind that match a text, for pages without a search server. The map itself has only the
 * kind of area that it shows.
 */
export async function areasOfFiles(
  client: QueryClient,
  { text, city: shown, language }: Pick<PlaceSearchInput, 'text' | 'city' | 'language'>,
): Promise<ReplyOf<typeof searchPlaces>> {
  const cities = (await client.ensureQueryData(citiesQuery())).filter(({ id }) => shown === 'all' || id === shown);
  const kinds = cities.flatMap((city) => city.area_kinds.map((kind) => ({ city, kind })));
  const found = await Promise.all(
    kinds.map(async ({ city, kind }) => {
      const { features } = await client.ensureQueryData(areasQuery(city.id, kind));
      const matching = matchingAreas(
        features.map(({ properties }) => properties),
        text,
      );
      return matching.flatMap((area) => placesOf(area, city, city.displayName[language]));
    }),
  );
  const results = found.flat().slice(0, PLACES_MAX);
  return { results, certain: results.length === 1, outside: 'off' };
}

type AreaFacts = Areas['features'][number]['properties'];

/** Returns the area as a search result, or nothing if its boundary has not been read. */
function placesOf({ code, name, kind, centre }: AreaFacts, { id }: City, around: string): Place[] {
  if (centre === null) return [];
  const [lon, lat] = centre;
  const type = PlaceKind.safeParse(kind).data ?? 'area';
  const display_name = `${name || code}, ${around}`;
  return [{ lat, lon, type, display_name, address: {}, importance: 1, city: id, area: { kind, code } }];
}
