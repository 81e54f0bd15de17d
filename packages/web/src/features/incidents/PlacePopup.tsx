import type { ComponentProps } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { MapPopup } from '../../map/MapPopup.tsx';
import { PlaceCard } from './PlaceCard.tsx';

/** The opened place's card beside its point. On a phone show `PlaceCard` in the sheet instead. */
export function PlacePopup(props: ComponentProps<typeof PlaceCard>) {
  return (
    <MapPopup key={props.at.join()} at={props.at} label={m.individual_incidents()} onClose={props.onClose}>
      <PlaceCard {...props} />
    </MapPopup>
  );
}
