import { useId, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type AreaChoice, matchingAreas } from './area-typing.ts';

interface AreaSearchProps {
  readonly areas: readonly AreaChoice[];
  readonly placeholder: string;
  readonly onChoose: (code: string) => void;
  readonly className?: string;
}

/** Finds an area by name and reads its value: with nothing typed, the arrows go through all of them. */
export function AreaSearch({ areas, placeholder, onChoose, className }: AreaSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const matches = open ? matchingAreas(areas, typed) : [];

  const choose = (area: AreaChoice | undefined) => {
    if (!area) return;
    setOpen(false);
    setTyped('');
    onChoose(area.code);
  };
  const move = (by: number) => {
    setAt(open ? (at + by + matches.length) % Math.max(1, matches.length) : 0);
    setOpen(true);
  };
  const onKey = (key: string): boolean => {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && open) choose(matches[at]);
    else if (key === 'Escape' && open) setOpen(false);
    else return false;
    return true;
  };

  return (
    <div className={classNames('relative', className)}>
      <div className="flex h-10 items-center gap-2.5 rounded-[11px] border border-line bg-panel px-3 shadow-lift focus-within:border-accent phone:h-11 phone:rounded-full">
        <Icon name="search" size={17} className="shrink-0 text-muted" />
        <input
          data-search
          role="combobox"
          aria-label={placeholder}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && matches[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (!onKey(event.key)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className="min-w-0 flex-1 bg-transparent text-body text-text outline-none placeholder:text-muted phone:text-base"
        />
        <span
          aria-hidden="true"
          className="rounded-[5px] border border-line px-1.5 font-mono text-tiny text-muted phone:hidden"
        >
          /
        </span>
      </div>
      {open && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={m.list_areas_title()}
          className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-60 overflow-y-auto rounded-card border border-line bg-panel py-1 shadow-lift"
        >
          {matches.map((area, index) => (
            <div
              key={area.code}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              ref={(element) => {
                if (index === at) element?.scrollIntoView?.({ block: 'nearest' });
              }}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(area);
              }}
              className={classNames(
                'flex cursor-pointer items-baseline justify-between gap-3 px-3 py-1.5 text-body phone:py-3',
                index === at && 'bg-accent/15',
              )}
            >
              <span className="min-w-0 truncate">
                {area.name} {area.name !== area.code && <span className="text-tiny text-muted">{area.code}</span>}
              </span>
              <span className="shrink-0 text-small text-muted">{area.value}</span>
            </div>
          ))}
          {matches.length === 0 && <div className="px-3 py-2 text-body text-muted">{m.area_search_empty()}</div>}
        </div>
      )}
    </div>
  );
}
