import type { CityId } from '@crimemap/contract/cities';
import { PLACE_QUERY_MIN } from '@crimemap/contract/places';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { placesQuery } from '../../api/places.queries.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useDebounced } from '../../ui/use-time.ts';
import type { AreaChoice } from './area-typing.ts';
import { allAreas, type SearchRow, searchRows } from './search-rows.ts';

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
  const query = useQuery({
    ...placesQuery({ text: text ?? '', city, language, entered }),
    // Whatever was on its way for another text is given up at once, before this one has rested.
    enabled: text !== null && (entered || rested === text),
    // While more is typed the list before stays: it must not jump away under the reader.
    placeholderData: (before, query) => (text !== null && goesOn(query?.queryKey[3], text) ? before : undefined),
  });
  const answered = text !== null && !query.isPlaceholderData && !query.isPending && !query.isFetching;
  const found = (text !== null && query.data?.results) || null;
  const rows = useMemo(
    () => (trimmed === '' ? allAreas(areas) : text === null ? [] : searchRows(found, areas, text)),
    [found, areas, text, trimmed],
  );
  return {
    text,
    rows,
    searching: text !== null && !answered,
    answered,
    failed: answered && query.isError,
    outside: (answered && query.data?.outside) || null,
    entered,
    enter: () => setEnteredText(text),
  };
}

/** Is one text the beginning of the other? */
const goesOn = (before: string | undefined, now: string): boolean =>
  !!before && (now.startsWith(before) || before.startsWith(now));
