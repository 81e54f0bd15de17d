import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../i18n/generated/messages.js';
import { mayGlide } from '../../map/camera.ts';
import { useMap } from '../../map/map-context.ts';
import { choosePinned } from '../../map-state/choose-place.ts';
import { type SearchedPlace, useLocationStore } from '../../map-state/location-store.ts';
import { roundedPlace } from '../../map-state/map-search.ts';
import { useFreeInsets } from '../../map-state/screen/free-rectangle.ts';
import { useSelection } from '../../map-state/selection.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';

interface SearchedMarkerProps {
  readonly at: LngLat;
  readonly name: string;
  /** Where it may be moved: what happens then. */
  readonly onMove: ((to: LngLat) => void) | null;
  readonly onClear: () => void;
}

/** The place someone searched for: a pin with its name, and the way to take it off again. */
function SearchedMarker({ at: [lng, lat], name, onMove, onClear }: SearchedMarkerProps) {
  const { map, maplibre } = useMap();
  const [marker] = useState(() => {
    const element = document.createElement('div');
    // What is in it speaks for itself.
    element.setAttribute('role', 'presentation');
    return new maplibre.Marker({ element, anchor: 'bottom' });
  });
  useEffect(() => {
    marker.setLngLat([lng, lat]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, marker, lng, lat]);
  const isMovable = onMove !== null;
  const moved = useEffectEvent(() => {
    const to = marker.getLngLat();
    onMove?.([to.lng, to.lat]);
  });
  useEffect(() => {
    if (!isMovable) return;
    const dropped = () => moved();
    marker.setDraggable(true).on('dragend', dropped);
    return () => {
      marker.setDraggable(false).off('dragend', dropped);
    };
  }, [marker, isMovable]);
  return createPortal(
    <div className="pointer-events-none flex flex-col items-center">
      <div
        className={classNames(
          'pointer-events-auto flex max-w-56 items-center border border-line bg-panel pl-3 text-small font-semibold shadow-lift',
          isMovable ? 'rounded-card' : 'rounded-full',
        )}
      >
        <span className={classNames('min-w-0', isMovable ? 'py-1.5' : 'truncate')}>
          {isMovable ? m.search_about({ name }) : name}
        </span>
        <button
          type="button"
          aria-label={m.search_marker_clear({ name })}
          onClick={onClear}
          className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-text phone:size-11"
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      <svg
        aria-hidden="true"
        width="26"
        height="34"
        viewBox="0 0 26 34"
        className={classNames('-mt-px text-accent drop-shadow', isMovable && 'pointer-events-auto cursor-grab')}
      >
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

/** The place someone searched for, or was sent to: the map flies there, or jumps for those who asked for less motion, and marks it. */
export function SearchedOnMap() {
  const { map } = useMap();
  const { top, right, bottom, left } = useFreeInsets();
  const { searched, setSearched } = useLocationStore();
  const go = useEffectEvent(({ lngLat, zoom = USUAL_ZOOM }: SearchedPlace) => {
    const to = {
      center: [...lngLat] as [number, number],
      zoom,
      offset: [(left - right) / 2, (top - bottom) / 2] as [number, number],
    };
    if (mayGlide(map)) map.flyTo({ ...to, duration: FLIGHT_MS });
    else map.easeTo({ ...to, duration: 0, essential: true });
  });
  // What is looked around has its own sign, and the map goes there with it.
  const { around } = useSelection();
  const isLookedAround =
    searched !== null && around?.kind === 'circle' && roundedPlace(around.at) === roundedPlace(searched.lngLat);
  const goneTo = useEffectEvent((to: SearchedPlace) => {
    if (!isLookedAround) go(to);
  });
  useEffect(() => {
    if (searched) goneTo(searched);
  }, [searched]);
  if (!searched || isLookedAround) return null;
  return (
    <SearchedMarker
      at={searched.lngLat}
      name={searched.name}
      onMove={searched.isAbout ? choosePinned : null}
      onClear={() => setSearched(null)}
    />
  );
}
