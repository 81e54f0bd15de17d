import type { Areas } from '@crimemap/contract/areas';
import type { ReplyOf } from '@crimemap/contract/call';
import type { City, CityId } from '@crimemap/contract/cities';
import { PLACE_QUERY_MIN, PLACES_MAX, type Place, PlaceKind, type searchPlaces } from '@crimemap/contract/places';
import { type QueryClient, type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { EDITION } from '../../api/base/edition.ts';
import { areasQuery, citiesQuery } from '../../api/cities.queries.ts';
import { type PlaceSearchInput, placesQuery } from '../../api/places.queries.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useDebounced } from '../../ui/use-time.ts';
import { type AreaChoice, matchingAreas, normalizeForSearch } from './area-typing.ts';
import { allAreas, type SearchRow, searchRows } from './SearchOption.tsx';

/** The specification's. */
const DEBOUNCE_MS = 350;

interface SearchInput {
  readonly typed: string;
  readonly city: CityId | 'all';
  readonly areas: readonly AreaChoice[];
}

export interface Search {
  /** What is searched for; `null` while too little is typed. */
  readonly text: string | null;
  readonly rows: readonly SearchRow[];
  readonly searching: boolean;
  /** The answer to exactly what is typed is there, or there will be none. */
  readonly answered: boolean;
  readonly failed: boolean;
  readonly outside: 'off' | 'not_asked' | 'asked' | 'busy' | 'failed' | null;
  /** The first of the rows is what was typed, and nothing else is called so. */
  readonly certain: boolean;
  /** Enter was pressed for this text: the outside geocoder is asked too, or has been. */
  readonly entered: boolean;
  enter(): void;
}

/** What a text finds. Typing waits for a pause, Enter does not; a text that is too short finds nothing at once. */
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
    ...(EDITION && { queryFn: ({ client }: QueryFunctionContext) => areasOfFiles(client, input) }),
    // Whatever was on its way for another text is given up at once, before this one has rested.
    enabled: text !== null && (entered || rested === text),
    // While more is typed the list before stays: it must not jump away under the reader.
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

/** Is a row an area of the map whose name or code was typed? It needs no answer. */
const isExactArea = (row: SearchRow | undefined, typed: string): boolean =>
  !!row?.area && [row.area.name, row.area.code].some((said) => normalizeForSearch(said) === normalizeForSearch(typed));

/** Is one text the beginning of the other? */
const goesOn = (before: string | undefined, now: string): boolean =>
  !!before && (now.startsWith(before) || before.startsWith(now));

interface FieldEvents {
  /** The field got the focus, was clicked or typed in. */
  readonly onUse: () => void;
  /** The focus left the box. */
  readonly onLeave: () => void;
  /** A key of the field; `true` if it did something. */
  readonly onKey: (key: string) => boolean;
}

/** Listens to a field that was there before its list: a list that is loaded late takes over without the field being made anew. */
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
    // While letters are being put together, Enter and the arrows belong to that.
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
    // NOTE: heard after React's own listener has: between the two the screen may be drawn anew, and the field with it, from
    // what was typed before this letter.
    document.addEventListener('input', ({ target }) => target === input && use(), { signal });
    input.addEventListener('keydown', (event) => press(event), { signal });
    outer.addEventListener('focusout', (event) => leave(event), { signal });
    return () => stop.abort();
  }, [box, field]);
}

/** The areas of every kind that a text finds where no server is searched: the map itself knows only the kind it colours. */
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

/** An area whose boundary has not been read is no place on the map. */
function placesOf({ code, name, kind, centre }: AreaFacts, { id }: City, around: string): Place[] {
  if (centre === null) return [];
  const [lon, lat] = centre;
  const type = PlaceKind.safeParse(kind).data ?? 'area';
  const display_name = `${name || code}, ${around}`;
  return [{ lat, lon, type, display_name, address: {}, importance: 1, city: id, area: { kind, code } }];
}
