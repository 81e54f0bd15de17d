import type { City, CityId } from '@crimemap/contract/cities';
import { isInBounds } from '@crimemap/contract/geo';
import { PLACE_QUERY_MIN, PLACES_MAX, type Place } from '@crimemap/contract/places';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { placesQuery } from '../../../api/places.queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { useLanguage } from '../../../i18n/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { FIELD_CLASS, Field, TextField } from '../../../ui/forms/Field.tsx';
import { TypeAhead } from '../../../ui/forms/TypeAhead.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useNoteDraft } from './note-drafts-store.ts';
import { atPlace, placeOf, placeOfCity, typedPlace, type WhereAndWhen, type WrongPlace } from './note-place.ts';
import { PrecisionChoice } from './PrecisionChoice.tsx';
import { usePinMode } from './pin-mode-store.ts';

interface NotePlaceFieldsProps {
  readonly cities: readonly City[];
  readonly city: City;
  readonly fields: WhereAndWhen;
  readonly wrong: WrongPlace;
  readonly set: (part: Partial<WhereAndWhen>) => void;
  /** The dialog makes room for the map; `null`: not while it works. */
  readonly onPickOnMap: (() => void) | null;
}

const DIVISION_MAX = 40;

/** Where and when: by city and words, by the map, or by numbers. */
export function NotePlaceFields({ cities, city, fields, wrong, set, onPickOnMap }: NotePlaceFieldsProps) {
  const language = useLanguage();
  const id = useId();
  const { fields: draft, write } = useNoteDraft();
  const { available, setOn } = usePinMode();
  const { at } = placeOf(fields);
  const cityName = city.displayName[language];

  const chooseCity = (chosen: CityId) => {
    const next = cities.find((one) => one.id === chosen);
    if (next) set({ city: chosen, ...(!fields.chosen && placeOfCity(next)) });
    write({ city: chosen });
  };

  const choosePlace = (place: Place) => {
    // A place of another city takes the note there.
    if (place.city) write({ city: place.city });
    set({ ...typedPlace(atPlace(place)), ...(place.city && { city: place.city }), chosen: true });
  };

  return (
    <div className="min-w-0 space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <TypeAhead
          label={m.create_city()}
          choices={cities.map((one) => ({ id: one.id, name: one.displayName[language] }))}
          value={city.id}
          variant="form"
          onChoose={chooseCity}
        />
        <TextField
          name="division"
          label={m.create_division()}
          aside={m.create_division_optional()}
          autoComplete="off"
          maxLength={DIVISION_MAX}
          placeholder="D51"
          value={draft.division}
          onChange={(event) => write({ division: event.target.value })}
        />
      </div>
      <PlaceFinder city={city.id} onChoose={choosePlace} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name="lat"
          label={m.create_lat()}
          inputMode="decimal"
          autoComplete="off"
          value={fields.lat}
          error={wrong.lat}
          onChange={(event) => set({ lat: event.target.value, chosen: true })}
        />
        <TextField
          name="lng"
          label={m.create_lng()}
          inputMode="decimal"
          autoComplete="off"
          value={fields.lng}
          error={wrong.lng}
          onChange={(event) => set({ lng: event.target.value, chosen: true })}
        />
      </div>
      {available && (
        <Button
          variant="link"
          disabled={!onPickOnMap}
          onClick={() => {
            onPickOnMap?.();
            setOn(true);
          }}
        >
          <Icon name="pin" size={15} />
          <span>{m.create_on_map()}</span>
        </Button>
      )}
      <p
        role="status"
        className="flex gap-2 rounded-lg border border-warning/50 px-3 py-2 text-small text-warning empty:hidden"
      >
        {at && !isInBounds(at, city.bounds) && (
          <>
            <Icon name="warning" size={16} className="mt-px shrink-0" />
            <span>{m.create_outside()}</span>
          </>
        )}
      </p>
      {at && (
        <PrecisionChoice
          at={at}
          value={draft.place_precision}
          onChange={(place_precision) => write({ place_precision })}
        />
      )}
      <Field id={`${id}-occurred`} label={m.create_occurred()} hint={m.create_occurred_hint({ city: cityName })}>
        <input
          id={`${id}-occurred`}
          name="occurred"
          type="datetime-local"
          aria-describedby={`${id}-occurred-hint`}
          value={fields.occurred}
          onChange={(event) => set({ occurred: event.target.value })}
          className={`${FIELD_CLASS} h-10 phone:h-11`}
        />
      </Field>
    </div>
  );
}

/** A place by its words: for those without the map, and for who knows the crossing better than its numbers. */
function PlaceFinder({ city, onChoose }: { city: CityId; onChoose: (place: Place) => void }) {
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState('');
  const search = useQuery({
    ...placesQuery({ text: submitted, city, language, entered: true }),
    enabled: submitted !== '',
  });
  const found = submitted === '' ? [] : (search.data?.results ?? []).slice(0, PLACES_MAX);

  const ask = () => {
    const text = typed.trim();
    // Shorter texts find nothing.
    setSubmitted(text.length >= PLACE_QUERY_MIN ? text : '');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form is not sent yet.
    event.preventDefault();
    ask();
  };
  const choose = (place: Place) => {
    setTyped(place.display_name);
    setSubmitted('');
    onChoose(place);
  };

  return (
    <div>
      <Field id={id} label={m.create_search()} hint={m.create_search_hint()}>
        <div className="flex gap-2">
          <input
            id={id}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={`${id}-hint`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKey}
            className={`${FIELD_CLASS} h-10 min-w-0 phone:h-11`}
          />
          <Button onClick={ask} aria-disabled={search.isFetching || undefined} className="shrink-0">
            {search.isFetching ? m.create_searching() : m.create_search_press()}
          </Button>
        </div>
      </Field>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-1.5 text-small text-warning empty:hidden'}>
        {submitted !== '' &&
          !search.isFetching &&
          (search.isError ? m.search_unreachable() : answerWords(submitted, found.length, search.data?.outside))}
      </p>
      {found.length > 0 && !search.isFetching && (
        <ul className="mt-1.5 max-h-52 overflow-y-auto rounded-lg border border-line">
          {found.map((place) => (
            <li
              key={`${place.display_name} ${place.lat} ${place.lon}`}
              className="border-t border-line first:border-t-0"
            >
              <button
                type="button"
                onClick={() => choose(place)}
                className="block min-h-9 w-full px-3 py-1.5 text-left text-small hover:bg-raised phone:min-h-11"
              >
                {place.display_name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function answerWords(query: string, count: number, outside: string | undefined): string {
  if (count > 0) return m.create_search_found({ count, n: formatNumber(count) });
  if (outside === 'failed') return m.search_outside_failed();
  return outside === 'busy' ? m.create_search_busy() : m.create_search_none({ query });
}
