import type { ComponentProps } from 'react';
import { MapPopup } from '../../map/MapPopup.tsx';
import { AreaCard } from './AreaCard.tsx';

/** The opened area's card at its centre. On a phone show `AreaCard` in the sheet instead. */
export function AreaPopup(props: ComponentProps<typeof AreaCard>) {
  return (
    <MapPopup
      at={props.value.area.properties.centre}
      label={props.value.name || props.value.code}
      onClose={props.onClose}
    >
      <AreaCard {...props} />
    </MapPopup>
  );
}
