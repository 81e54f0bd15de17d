import type { CityId } from '@crimemap/contract/cities';
import { PLACE_QUERY_MIN } from '@crimemap/contract/places';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { citiesQuery } from '../../api/cities.queries.ts';
import { landmarksQuery } from '../../api/places.queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import type { AreaChoice } from './area-typing.ts';
import { KindIcon, placeRow, SearchOption, type SearchRow } from './SearchOption.tsx';
import type { ListState, PlaceSearchProps } from './search-props.ts';
import { type Search, useField, useSearch } from './use-search.ts';

interface SearchListProps extends Pick<PlaceSearchProps, 'city' | 'onChoose' | 'areas' | 'onArea'> {
  readonly id: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Name of the chosen place, which is in the field. Nothing is searched until the text changes. */
  readonly chosen: string | null;
  readonly onChosen: (name: string | null) => void;
  readonly onState: (state: ListState) => void;
}

const NO_AREAS: readonly AreaChoice[] = [];

/** Drop-down below the field. It shows landmarks while the field is empty, then results and the state of the search. */
export function SearchList(props: SearchListProps) {
  const { city, areas = NO_AREAS, id, box, field, typed, onType, chosen, onChosen, onState } = props;
  const [open, setOpen] = useState(() => document.activeElement === field.current);
  const [at, setAt] = useState<string | null>(null);
  const done = typed !== '' && typed === chosen;
  const search = useSearch({ typed: done ? '' : typed, city, areas });
  const rows = done ? [] : search.rows;
  const cityNames = useCityNames(city === 'all' || rows.some(({ place }) => place && place.city !== city));
  const active = open ? rows.findIndex(({ key }) => key === at) : -1;

  const close = () => {
    setOpen(false);
    setAt(null);
  };
  const choose = (row: SearchRow | undefined) => {
    if (!row) return;
    onChosen(row.name);
    onType(row.name);
    close();
    if (row.area) props.onArea?.(row.area.code);
    else props.onChoose(row.place, row.name);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    onChosen(null);
    const next = active < 0 ? (by > 0 ? 0 : rows.length - 1) : (active + by + rows.length) % rows.length;
    setAt(rows[next]?.key ?? null);
  };
  /** Opens the first result if it is certain; otherwise the list stays open. */
  const takeFirst = () => {
    if (search.certain && !search.failed) choose(rows[0]);
    else setOpen(true);
  };
  const enter = () => {
    if (active >= 0) choose(rows[active]);
    else if (search.entered && search.answered) takeFirst();
    else {
      setOpen(true);
      search.enter();
    }
  };
  useField(box, field, {
    onUse: () => setOpen(true),
    onLeave: close,
    onKey: (key) => {
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Enter' && !done && typed !== '') enter();
      else if (key === 'Escape' && open) close();
      else return false;
      return true;
    },
  });

  const answeredEnter = useEffectEvent(() => {
    if (open) takeFirst();
  });
  const enterAnswered = search.entered && search.answered;
  useEffect(() => {
    if (enterAnswered) answeredEnter();
  }, [enterAnswered]);

  const list = open && rows.length > 0 ? `${id}-list` : undefined;
  const activeId = active >= 0 ? `${id}-${active}` : undefined;
  useEffect(() => onState({ list, active: activeId }), [onState, list, activeId]);

  if (!open || done) return null;
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-card border border-line bg-panel shadow-lift">
      {search.entered && search.answered && list && (
        <p className="px-3 pt-2 text-small text-muted">{m.search_meant()}</p>
      )}
      {typed.trim() === '' && <QuickPlaces city={city} onChoose={choose} />}
      {list && (
        <div
          id={list}
          role="listbox"
          aria-label={search.text === null ? m.search_areas() : m.search_results()}
          // The specification sets this height.
          className="max-h-[15rem] overflow-y-auto py-1"
        >
          {rows.map((row, index) => (
            <SearchOption
              key={row.key}
              id={`${id}-${index}`}
              row={row}
              active={index === active}
              cityName={cityNames?.get(row.place?.city ?? null)}
              onChoose={() => choose(row)}
            />
          ))}
        </div>
      )}
      <SearchStatus search={search} typed={typed} />
    </div>
  );
}

/**
 * Landmarks offered while the field is empty. Renders nothing until they have loaded; the search works without them.
 */
function QuickPlaces({ city, onChoose }: { city: CityId | 'all'; onChoose: (row: SearchRow) => void }) {
  const { data: places = [] } = useQuery(landmarksQuery(city, useLanguage()));
  if (places.length === 0) return null;
  return (
    <fieldset
      aria-label={m.search_quick()}
      className="flex min-w-0 flex-wrap gap-1.5 border-b border-line p-2.5 phone:flex-nowrap phone:overflow-x-auto"
    >
      {places.map(placeRow).map((row) => (
        <button
          key={row.key}
          type="button"
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(row)}
          className="inline-flex min-h-7 max-w-full shrink-0 items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 text-small hover:border-edge phone:min-h-11 phone:px-3.5"
        >
          <KindIcon kind={row.place?.type ?? 'landmark'} size={14} className="shrink-0 text-muted" />
          <span className="truncate">{row.name}</span>
        </button>
      ))}
    </fieldset>
  );
}

/**
 * State of the search, below the results. The number of results is only for screen readers, because the results are
 * visible.
 */
function SearchStatus({ search, typed }: { search: Search; typed: string }) {
  const { text, rows, searching, answered, failed, outside } = search;
  // If the response is incomplete, a place that is not in it may still exist.
  const isWhole = answered && !failed && outside !== 'busy' && outside !== 'failed';
  const says = searching
    ? m.search_searching()
    : isWhole && rows.length === 0
      ? m.search_none({ query: text ?? '' })
      : text === null && typed.trim() !== ''
        ? m.search_more({ n: formatNumber(PLACE_QUERY_MIN) })
        : null;
  const aside = answered ? asideOf(search) : null;
  return (
    <div role="status" className="text-body text-muted empty:hidden">
      {says && <p className="px-3 py-2">{says}</p>}
      {answered && rows.length > 0 && (
        <p className="sr-only">{m.search_count({ count: rows.length, n: formatNumber(rows.length) })}</p>
      )}
      {aside && <p className="border-t border-line px-3 py-2 text-small first:border-t-0">{aside}</p>}
    </div>
  );
}

/** Returns a note about what the response leaves out and how to get it; `null` if it is complete. */
function asideOf({ outside, failed, rows }: Search): string | null {
  if (failed) return m.search_unreachable();
  if (STATIC_SITE) return m.static_site_search();
  if (outside === 'busy') return m.search_outside_busy();
  if (outside === 'failed')
    return rows.length > 0 ? `${m.search_outside_failed()} ${m.search_known_only()}` : m.search_outside_failed();
  if (outside === 'not_asked') return m.search_enter();
  return null;
}

/** Returns the city names by id; `null` if they are not needed or have not loaded. */
function useCityNames(needed: boolean): ReadonlyMap<CityId | null, string> | null {
  const language = useLanguage();
  const { data } = useQuery({ ...citiesQuery(), enabled: needed });
  return needed && data ? new Map(data.map(({ id, displayName }) => [id, displayName[language]])) : null;
}
