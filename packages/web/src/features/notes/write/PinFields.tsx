import type { CityId } from '@crimemap/contract/cities';
import type { PlacePrecision } from '@crimemap/contract/notes';
import type { Place } from '@crimemap/contract/places';
import { type ReactNode, useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { type KnownPlace, type PlaceFields, placeOf, seenPlace, typedPlace, type WrongPlace } from './note-place.ts';
import { PlaceFinder } from './PlaceFinder.tsx';
import { PrecisionChoice } from './PrecisionChoice.tsx';

const PinMap = lazyComponent(() => import('./PinMap.tsx'), 'PinMap');

type Typed = Pick<PlaceFields, 'lat' | 'lng'>;

interface PinFieldsProps {
  /** City whose locations the search prefers. */
  readonly city: CityId;
  readonly fields: Typed;
  readonly wrong: WrongPlace;
  readonly precision: PlacePrecision;
  /** Location of the note as others see it, before the edit; unset for a new note. */
  readonly known?: KnownPlace | null;
  readonly onType: (part: Partial<Typed>) => void;
  readonly onChoose: (place: Place) => void;
  readonly onPrecision: (precision: PlacePrecision) => void;
  /** Content below the coordinates. */
  readonly children?: ReactNode;
}

/**
 * Fields for the note’s location (a search, a pin on a small map, coordinates) and for the precision that others see.
 */
export function PinFields({
  city,
  fields,
  wrong,
  precision,
  known = null,
  onType,
  onChoose,
  onPrecision,
  children,
}: PinFieldsProps) {
  const { lat, lng } = fields;
  const isPlace = placeOf(fields).at !== null;
  const [last, setLast] = useState({ lat, lng });
  if (isPlace && (last.lat !== lat || last.lng !== lng)) setLast({ lat, lng });
  // The small map keeps its location while a coordinate is incomplete.
  const { at } = placeOf(isPlace ? fields : last);
  // If the browser cannot draw the large map, it cannot draw a small one.
  const hasMap = useMapView(({ isReady, isMissing }) => isReady && !isMissing);
  return (
    <>
      <PlaceFinder city={city} onChoose={onChoose} />
      {hasMap && at && (
        <PinMap
          at={at}
          circle={precision === 'approximate' ? seenPlace(at, precision, known) : null}
          onMove={(to) => onType(typedPlace(to))}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name="lat"
          label={m.create_lat()}
          inputMode="decimal"
          autoComplete="off"
          value={lat}
          error={wrong.lat}
          onChange={(event) => onType({ lat: event.target.value })}
        />
        <TextField
          name="lng"
          label={m.create_lng()}
          inputMode="decimal"
          autoComplete="off"
          value={lng}
          error={wrong.lng}
          onChange={(event) => onType({ lng: event.target.value })}
        />
      </div>
      {children}
      {at && (
        <PrecisionChoice seenAs={(chosen) => seenPlace(at, chosen, known)} value={precision} onChange={onPrecision} />
      )}
    </>
  );
}
