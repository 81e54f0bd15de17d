import type { LngLat } from '@crimemap/contract/geo';
import { m } from '../../../i18n/generated/messages.js';
import { MapPopup } from '../../../map/MapPopup.tsx';
import { NoteCard, type NoteCardProps } from '../list/NoteCard.tsx';

/** How high a pin is, in pixels. */
const PIN = 42;

/** The opened notes beside their pin. On a phone, and without a map, show `NoteCard` in the list instead. */
export function NotePopup({ at, ...card }: NoteCardProps & { readonly at: LngLat }) {
  return (
    <MapPopup at={at} label={m.community_notes()} onClose={card.onClose} offset={PIN}>
      <NoteCard {...card} />
    </MapPopup>
  );
}
