import type { LngLat } from '@crimemap/contract/geo';
import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../i18n/generated/messages.js';
import { useMap } from '../../map/map-context.ts';
import { type SearchedPlace, useLocationStore } from '../../map-state/location-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsPhone } from '../../ui/use-media.ts';

interface SearchedMarkerProps {
  readonly at: LngLat;
  readonly name: string;
  readonly onClear: () => void;
}

/** The place someone searched for: a pin with its name, and the way to take it off again. */
function SearchedMarker({ at: [lng, lat], name, onClear }: SearchedMarkerProps) {
  const { map } = useMap();
  const [marker] = useState(() => {
    const element = document.createElement('div');
    // What is in it speaks for itself.
    element.setAttribute('role', 'presentation');
    return new Marker({ element, anchor: 'bottom' });
  });
  useEffect(() => {
    marker.setLngLat([lng, lat]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, marker, lng, lat]);
  return createPortal(
    <div className="pointer-events-none flex flex-col items-center">
      <div className="pointer-events-auto flex max-w-56 items-center rounded-full border border-line bg-panel pl-3 text-small font-semibold shadow-lift">
        <span className="min-w-0 truncate">{name}</span>
        <button
          type="button"
          aria-label={m.search_marker_clear({ name })}
          onClick={onClear}
          className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-text phone:size-11"
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      <svg aria-hidden="true" width="26" height="34" viewBox="0 0 26 34" className="-mt-px text-accent drop-shadow">
        <path
          d="M13 33C20 24.5 25 18.4 25 12.6a12 12 0 0 0-24 0C1 18.4 6 24.5 13 33Z"
          fill="currentColor"
          stroke="var(--panel)"
          strokeWidth="1.5"
        />
        <circle cx="13" cy="12.5" r="4.5" fill="var(--panel)" />
      </svg>
    </div>,
    marker.getElement(),
  );
}

const FLIGHT_MS = 900;
/** A corner of the city and what is around it. */
const USUAL_ZOOM = 15;
/** How much of a phone the sheet covers when it is not at its lowest. */
const SHEET_SHARE = 0.52;

/** The place someone searched for, or was sent to: the map flies there, or jumps for those who asked for less motion, and marks it. */
export function SearchedOnMap() {
  const { map } = useMap();
  const phone = useIsPhone();
  const { searched, setSearched } = useLocationStore();
  const sheet = useScreenStore((state) => state.sheet);
  const go = useEffectEvent(({ lngLat, zoom = USUAL_ZOOM }: SearchedPlace) => {
    const covered = phone && sheet !== 'peek' ? window.innerHeight * SHEET_SHARE : 0;
    // Not `essential`: MapLibre then jumps under reduced motion.
    map.flyTo({ center: [...lngLat], zoom, offset: [0, -covered / 2], duration: FLIGHT_MS });
  });
  useEffect(() => {
    if (searched) go(searched);
  }, [searched]);
  if (!searched) return null;
  return <SearchedMarker at={searched.lngLat} name={searched.name} onClear={() => setSearched(null)} />;
}
