import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import type { AreaChoice } from './area-typing.ts';
import { QuickPlaces } from './QuickPlaces.tsx';
import { SearchOption } from './SearchOption.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import type { ListState, PlaceSearchProps } from './search-props.ts';
import type { SearchRow } from './search-rows.ts';
import { useCityNames } from './use-city-names.ts';
import { useField } from './use-field.ts';
import { useSearch } from './use-search.ts';

interface SearchListProps extends Pick<PlaceSearchProps, 'city' | 'onChoose' | 'areas' | 'onArea'> {
  readonly id: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onState: (state: ListState) => void;
}

const NO_AREAS: readonly AreaChoice[] = [];

/** What drops down from the field: places to begin with, what was found, and what there is to say about it. */
export function SearchList(props: SearchListProps) {
  const { city, areas = NO_AREAS, id, box, field, typed, onType, onState } = props;
  const [open, setOpen] = useState(() => document.activeElement === field.current);
  const [at, setAt] = useState<string | null>(null);
  /** The name that was chosen and now stands in the field: nothing is searched for until it is changed. */
  const [chosen, setChosen] = useState<string | null>(null);
  const done = typed !== '' && typed === chosen;
  const search = useSearch({ typed: done ? '' : typed, city, areas });
  const rows = done ? [] : search.rows;
  const cityNames = useCityNames(city === 'all');
  const active = open ? rows.findIndex(({ key }) => key === at) : -1;

  const close = () => {
    setOpen(false);
    setAt(null);
  };
  const choose = (row: SearchRow | undefined) => {
    if (!row) return;
    setChosen(row.name);
    onType(row.name);
    close();
    if (row.area) props.onArea?.(row.area.code);
    else props.onChoose(row.place, row.name);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    setChosen(null);
    const next = active < 0 ? (by > 0 ? 0 : rows.length - 1) : (active + by + rows.length) % rows.length;
    setAt(rows[next]?.key ?? null);
  };
  const enter = () => {
    if (active >= 0) choose(rows[active]);
    else if (search.entered && search.answered) choose(rows[0]);
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
    if (!open) return;
    // What nobody has seen yet is shown first; the next Enter takes it.
    if (search.outside === 'asked' && rows.length > 1) setAt(rows[0]?.key ?? null);
    else if (!search.failed) choose(rows[0]);
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
      {typed.trim() === '' && <QuickPlaces city={city} onChoose={choose} />}
      {list && (
        <div
          id={list}
          role="listbox"
          aria-label={search.text === null ? m.search_areas() : m.search_results()}
          // The specification's 15rem.
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
