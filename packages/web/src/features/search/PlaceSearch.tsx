import { PLACE_QUERY_MAX } from '@crimemap/contract/places';
import { useId, useRef, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Boundary } from '../../ui/Boundary.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { ListState, PlaceSearchProps } from './search-props.ts';

const SearchList = lazyComponent(() => import('./SearchList.tsx'), 'SearchList');

const CLOSED: ListState = { list: undefined, active: undefined };

/**
 * Search field for places of a city. The field is rendered at once. The code of the list is loaded when the field is
 * first used or when `ready` is true; it then uses the text typed so far.
 */
export function PlaceSearch({
  label,
  hint = label,
  className,
  isFramed = true,
  ready = false,
  onClear,
  marked = null,
  radius,
  account,
  ...rest
}: PlaceSearchProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [used, setUsed] = useState(false);
  const [{ list, active }, setState] = useState(CLOSED);
  const [lastMarked, setLastMarked] = useState<typeof marked>(null);
  if (marked !== lastMarked) {
    setLastMarked(marked);
    // Text that the visitor is typing stays when the mark is removed.
    if (marked || typed === lastMarked?.name) setTyped(marked?.name ?? '');
    setChosen(marked?.name ?? null);
  }

  return (
    <div ref={box} data-tour="search" className={classNames('relative', className)}>
      <div
        className={classNames(
          'flex h-12 items-center gap-2.5 pr-2 pl-3.5',
          isFramed
            ? 'rounded-card border border-line bg-panel shadow-lift focus-within:border-accent phone:rounded-full phone:pr-0.5'
            : 'rounded-t-card focus-within:inset-ring focus-within:inset-ring-accent',
        )}
      >
        <Icon name="search" size={17} className="shrink-0 text-muted" />
        <input
          ref={field}
          data-search
          role="combobox"
          aria-label={label}
          aria-expanded={list !== undefined}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active}
          autoComplete="off"
          spellCheck={false}
          maxLength={PLACE_QUERY_MAX}
          enterKeyHint="search"
          placeholder={hint}
          value={typed}
          onFocus={() => setUsed(true)}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0 flex-1 bg-transparent text-body text-text outline-none placeholder:text-muted phone:text-title"
        />
        {typed === '' ? (
          <span
            aria-hidden="true"
            className="rounded-[5px] border border-line px-1.5 font-mono text-small text-muted phone:hidden"
          >
            /
          </span>
        ) : (
          <IconButton
            icon="close"
            label={m.search_clear()}
            onClick={() => {
              setTyped('');
              field.current?.focus();
              onClear?.();
            }}
            className="!size-8 phone:!size-11"
          />
        )}
        {radius}
        {account}
      </div>
      {(used || ready) && (
        <Boundary what={label}>
          <SearchList
            {...rest}
            id={id}
            box={box}
            field={field}
            typed={typed}
            onType={setTyped}
            chosen={chosen}
            onChosen={setChosen}
            onState={setState}
          />
        </Boundary>
      )}
    </div>
  );
}
