import { useId, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';

/**
 * A field that lists matches while the user types. Enter selects the highlighted match, or the first one. Escape closes
 * the list. If the focus leaves, the last choice is shown again. Without a `value`, it is a search box that clears its
 * text after a choice. `words`: texts for choices that are not cities.
 */
export function TypeAhead<C extends NamedChoice>({
  label,
  choices,
  value,
  variant = 'filter',
  words,
  onChoose,
}: {
  label: string;
  choices: readonly C[];
  value?: C['id'];
  /** `form`: the style of form fields, for use next to other form fields. */
  variant?: 'filter' | 'form';
  words?: { readonly placeholder: string; readonly noMatches: string };
  onChoose: (id: C['id']) => void;
}) {
  const id = useId();
  const current = choices.find((choice) => choice.id === value);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const open = typed !== null;
  const matches = matchesOf(choices, typed ?? '');

  const choose = (choice: C | undefined) => {
    setTyped(null);
    setAt(0);
    if (choice && choice.id !== value) onChoose(choice.id);
  };

  const onKey = (key: string): boolean => {
    if (key === 'Enter' && open) choose(matches[at] ?? matches[0]);
    else if (key === 'Escape' && open) choose(undefined);
    else if (key === 'ArrowDown') {
      setAt(open ? Math.min(at + 1, matches.length - 1) : 0);
      setTyped(typed ?? '');
    } else if (key === 'ArrowUp' && open) setAt(Math.max(at - 1, 0));
    else return false;
    return true;
  };

  return (
    <div className="relative">
      <label htmlFor={id} className={variant === 'form' ? 'block text-small font-medium' : 'text-small text-muted'}>
        {label}
      </label>
      <div className="relative mt-1">
        <input
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && matches[at] ? `${id}-${matches[at].id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={words?.placeholder ?? (open || value === undefined ? m.city_placeholder() : m.city_select())}
          value={typed ?? current?.name ?? ''}
          onFocus={(event) => event.target.select()}
          onClick={() => setTyped(typed ?? '')}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onBlur={() => choose(typed ? exactMatch(choices, typed) : undefined)}
          onKeyDown={(event) => {
            if (!onKey(event.key)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className={classNames(
            'w-full rounded-lg border bg-raised pr-8 text-body text-text placeholder:text-muted phone:h-11 phone:text-title',
            variant === 'form' ? 'h-10 border-edge pl-3' : 'h-9 border-line pl-2.5',
          )}
        />
        <Icon
          name={value === undefined ? 'search' : 'chevron'}
          size={15}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
        />
      </div>
      {open && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-lg border border-line bg-panel py-1 shadow-lift"
        >
          {matches.map((choice, index) => (
            // The list exists only while the field has the focus, so an option is chosen on pointer down, before the
            // field loses the focus. The field handles the keyboard.
            <div
              key={choice.id}
              id={`${id}-${choice.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice.id === value}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(choice);
              }}
              className={classNames('cursor-pointer px-3 py-1.5 text-body phone:py-3', index === at && 'bg-accent/15')}
            >
              {choice.name}
            </div>
          ))}
          {matches.length === 0 && (
            <div className="px-3 py-1.5 text-body text-muted">{words?.noMatches ?? m.city_no_matches()}</div>
          )}
        </div>
      )}
    </div>
  );
}

interface NamedChoice {
  readonly id: string;
  readonly name: string;
}

/** Removes accents, spaces at the ends and case, so that “montreal” finds “Montréal”. */
const normalizeForSearch = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * Returns the choices whose name or id contains the typed text. Choices that start with the text come first. Returns
 * all choices for an empty text.
 */
function matchesOf<C extends NamedChoice>(choices: readonly C[], typed: string): C[] {
  const needle = normalizeForSearch(typed);
  if (needle === '') return [...choices];
  const found = choices.filter(
    ({ id, name }) => normalizeForSearch(name).includes(needle) || id.toLowerCase().includes(needle),
  );
  const begins = ({ name }: C) => (normalizeForSearch(name).startsWith(needle) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}

/** Returns the choice whose name equals the typed text. */
const exactMatch = <C extends NamedChoice>(choices: readonly C[], typed: string): C | undefined =>
  choices.find(({ name }) => normalizeForSearch(name) === normalizeForSearch(typed));
