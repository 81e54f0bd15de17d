import type { City, CityId } from '@crimemap/contract/cities';
import { isInBounds } from '@crimemap/contract/geo';
import type { Place } from '@crimemap/contract/places';
import { useId } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { useLanguage } from '../../../i18n/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { FIELD_CLASS, Field, TextField } from '../../../ui/forms/Field.tsx';
import { TypeAhead } from '../../../ui/forms/TypeAhead.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useNoteDraft } from './note-drafts-store.ts';
import { atPlace, placeOf, placeOfCity, typedPlace, type WhereAndWhen, type WrongPlace } from './note-place.ts';
import { PinFields } from './PinFields.tsx';
import { usePinMode } from './pin-mode-store.ts';

interface NotePlaceFieldsProps {
  readonly cities: readonly City[];
  readonly city: City;
  readonly fields: WhereAndWhen;
  readonly wrong: WrongPlace;
  readonly set: (part: Partial<WhereAndWhen>) => void;
  /** Hides the dialog to show the map; `null` while the note is being sent. */
  readonly onPickOnMap: (() => void) | null;
}

const DIVISION_MAX = 40;

/** Location and time of a note. The location is set by city and search, on the map, or by coordinates. */
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
    // A search result in another city also changes the city of the note.
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
      <PinFields
        city={city.id}
        fields={fields}
        wrong={wrong}
        precision={draft.place_precision}
        onType={(part) => set({ ...part, chosen: true })}
        onChoose={choosePlace}
        onPrecision={(place_precision) => write({ place_precision })}
      >
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
      </PinFields>
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
