import type { LngLat } from '@crimemap/contract/geo';
import { m } from '../../i18n/generated/messages.js';
import { MapPopup } from '../../map/MapPopup.tsx';
import { LiveCard, type LiveCardProps } from './LiveCard.tsx';

/** The opened calls beside their spot. On a phone, and without a map, show `LiveCard` in the list instead. */
export function LivePopup({ at, ...card }: LiveCardProps & { readonly at: LngLat }) {
  return (
    <MapPopup at={at} label={m.live_layer()} onClose={card.onClose}>
      <LiveCard {...card} />
    </MapPopup>
  );
}
