import type { CityId } from '@crimemap/contract/cities';
import { PLACE_QUERY_MIN, PLACES_MAX, type Place } from '@crimemap/contract/places';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { placesQuery } from '../../../api/places.queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { useLanguage } from '../../../i18n/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { FIELD_CLASS, Field } from '../../../ui/forms/Field.tsx';

/** Search for a location by name. For people without the map, or who know the intersection but not its coordinates. */
export function PlaceFinder({ city, onChoose }: { city: CityId; onChoose: (place: Place) => void }) {
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
    // A shorter text is not sent, because the API would find nothing.
    setSubmitted(text.length >= PLACE_QUERY_MIN ? text : '');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Keeps Enter from submitting the form.
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
                {place.precision === 'about' ? m.place_about({ name: place.display_name }) : place.display_name}
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
