import { NOTES_TEXT_MAX } from '@crimemap/contract/note-lists';
import { RADII, type Radius } from '@crimemap/contract/radii';
import { useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { useLanguage } from '../../../i18n/settings.ts';
import { radiusText } from '../../../map/distance.ts';
import { changeMapSearch, useMapSearch } from '../../../map-state/map-search.ts';
import { FIELD_CLASS, Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NoteTypeOptions } from '../NoteType.tsx';
import { useNoteFilter } from '../note-filter.ts';

const DAYS = [7, 30, 365];

/**
 * Filters of the notes: words, type, period and status, stored in the URL. All except the words are collapsed unless a
 * filter is set.
 */
export function NoteFilters() {
  const { type, days, unresolved = false } = useNoteFilter();
  const chosen = [type, days, unresolved || undefined].filter((each) => each !== undefined).length;
  // Only the first value counts. Collapsing the filters when the last one is cleared would lose the focus.
  const [isOpen] = useState(chosen > 0);
  return (
    <div className="space-y-1 pt-2.5">
      <TextFilter />
      <details open={isOpen} className="group">
        <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1 text-small text-accent phone:min-h-11 [&::-webkit-details-marker]:hidden">
          <span>{chosen > 0 ? m.notes_filters_chosen({ n: formatNumber(chosen) }) : m.notes_filters()}</span>
          <Icon name="chevron" size={15} className="group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 gap-x-3 gap-y-1">
          <Select
            label={m.notes_type()}
            active={type !== undefined}
            value={type ?? ''}
            onChange={({ target }) => changeMapSearch({ note_type: target.value || undefined })}
          >
            <option value="">{m.notes_type_all()}</option>
            <NoteTypeOptions />
          </Select>
          <Select
            label={m.notes_period()}
            active={days !== undefined}
            value={days ?? ''}
            onChange={({ target }) => changeMapSearch({ note_days: Number(target.value) || undefined })}
          >
            <option value="">{m.notes_period_all()}</option>
            {[...new Set([...DAYS, ...(days === undefined ? [] : [days])])].map((each) => (
              <option key={each} value={each}>
                {m.notes_days({ count: each, n: formatNumber(each) })}
              </option>
            ))}
          </Select>
          <label className="col-span-2 inline-flex min-h-9 w-fit items-center gap-2 text-small phone:min-h-11">
            <input
              type="checkbox"
              checked={unresolved}
              onChange={({ target }) => changeMapSearch({ note_unresolved: target.checked || undefined })}
              className="size-4 accent-accent"
            />
            <span>{m.notes_unresolved()}</span>
          </label>
        </div>
      </details>
    </div>
  );
}

const REST_MS = 400;

/** Text filter. It changes the URL when the user stops typing. */
function TextFilter() {
  const id = useId();
  const { note_text: text = '' } = useMapSearch('note_text');
  const [typed, setTyped] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Shows the URL’s text after clearing or Back, but does not replace text that is being typed.
  useEffect(() => setTyped((now) => (now.trim() === text ? now : text)), [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Field id={id} label={m.notes_search()}>
      <input
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={NOTES_TEXT_MAX}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => changeMapSearch({ note_text: value.trim() || undefined }), REST_MS);
        }}
        className={`${FIELD_CLASS} h-9 phone:h-11`}
      />
    </Field>
  );
}

/** Filter by distance from the reader or from the middle of the map. */
export function DistanceFilter({ radius, isMine }: { readonly radius: Radius; readonly isMine: boolean }) {
  const language = useLanguage();
  return (
    <Select
      className="pt-2.5"
      label={m.notes_distance()}
      hint={isMine ? m.notes_distance_you() : m.notes_distance_map()}
      value={radius}
      onChange={({ target }) =>
        changeMapSearch({ note_within: RADII.find((radius) => String(radius) === target.value) })
      }
    >
      {RADII.map((radius) => (
        <option key={radius} value={radius}>
          {radiusText(radius, language)}
        </option>
      ))}
    </Select>
  );
}
