import { COLOURS } from '@crimemap/contract/colours';
import type { LngLat } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { featuresQuery } from '../../../api/features.queries.ts';
import { m } from '../../../i18n/generated/messages.js';
import { useLanguage, useSettings } from '../../../i18n/settings.ts';
import { moveTo } from '../../../map/camera.ts';
import { circleAround, distanceText, metresBetween } from '../../../map/distance.ts';
import { MapView, type MapViewProps } from '../../../map/MapView.tsx';
import { useMap, useMapLayer } from '../../../map/map-context.ts';
import { featureOf, layerId, sourceOf } from '../../../map/scene.ts';
import { ZoomButtons } from '../../../map/ZoomButtons.tsx';
import { lazyWithin, loadPart } from '../../../ui/lazy-component.ts';
import { shownPlace } from './note-place.ts';

/** MapLibre is already loaded, because the page’s map uses it. */
const MapPart = lazyWithin(async () => {
  const { MAPLIBRE } = await loadPart(() => import('../../../map/maplibre.ts'));
  return { default: (props: Omit<MapViewProps, 'maplibre'>) => <MapView {...props} maplibre={MAPLIBRE} /> };
});

/** Zoom level at which single streets can be distinguished. */
const ZOOM = 15;
/** Radius of the circle of an approximate location in metres: half the diagonal of the cell to which it is rounded. */
const CELL_METRES = 75;

interface PinMapProps {
  readonly at: LngLat;
  /** Middle of the approximate location that others see; `null` if others see the exact pin. */
  readonly circle: LngLat | null;
  readonly onMove: (at: LngLat) => void;
}

/** A small map with a pin that the user can drag, move with the arrow keys, or place with a press. */
export function PinMap({ at, circle, onMove }: PinMapProps) {
  const theme = useSettings((settings) => settings.theme);
  const language = useLanguage();
  const basemap = useQuery(featuresQuery()).data?.basemap;
  const [start] = useState({ center: at, zoom: ZOOM });
  const [moved, setMoved] = useState<{ readonly place: string; readonly metres: number } | null>(null);
  const colour = COLOURS[theme].note;
  const move = (to: LngLat) => {
    setMoved({ place: shownPlace(to), metres: metresBetween(at, to) });
    onMove(to);
  };
  return (
    <div>
      <div className="relative h-56 overflow-hidden rounded-lg border border-line">
        {basemap && (
          <Suspense>
            <MapPart
              key={language}
              start={start}
              theme={theme}
              basemap={basemap}
              attribution={[]}
              unavailable={{ title: m.map_unavailable_title(), text: m.pin_no_map() }}
              small={{
                label: m.pin_map(),
                words: {
                  'CooperativeGesturesHandler.WindowsHelpText': m.pin_wheel(),
                  'CooperativeGesturesHandler.MacHelpText': m.pin_wheel_mac(),
                  'CooperativeGesturesHandler.MobileHelpText': m.pin_fingers(),
                },
              }}
            >
              <Circle at={circle} colour={colour} />
              <Pin key={theme} at={at} colour={colour} onMove={move} />
              <ZoomButtons />
            </MapPart>
          </Suspense>
        )}
      </div>
      <p className="mt-1.5 text-small text-muted">{circle ? m.pin_hint_approximate() : m.pin_hint_exact()}</p>
      <p role="status" className="sr-only">
        {moved && m.pin_at({ place: moved.place, distance: distanceText(moved.metres, language) })}
      </p>
    </div>
  );
}

/** Circle that shows the approximate location others see. */
function Circle({ at, colour }: { readonly at: LngLat | null; readonly colour: string }) {
  const [lng, lat] = at ?? [null, null];
  useMapLayer(
    'pin-circle',
    () =>
      lng !== null && {
        slot: 'selection',
        sources: {
          'pin-circle': sourceOf([
            featureOf({ type: 'Polygon', coordinates: [circleAround([lng, lat], CELL_METRES)] }),
          ]),
        },
        layers: [
          {
            id: layerId('selection', 'pin-circle'),
            type: 'fill',
            source: 'pin-circle',
            paint: { 'fill-color': colour, 'fill-opacity': 0.25 },
          },
          {
            id: layerId('selection', 'pin-circle-line'),
            type: 'line',
            source: 'pin-circle',
            paint: { 'line-color': colour, 'line-width': 2 },
          },
        ],
      },
    [lng, lat, colour],
  );
  return null;
}

/** MapLibre’s pin, which the user can drag or move with the arrow keys. */
function Pin({ at, colour, onMove }: Pick<PinMapProps, 'at' | 'onMove'> & { readonly colour: string }) {
  const { map, maplibre } = useMap();
  const [marker] = useState(() => new maplibre.Marker({ draggable: true, color: colour, scale: 1.2 }));
  const [lng, lat] = at;
  const put = useEffectEvent(() => marker.setLngLat([lng, lat]).addTo(map));
  const moved = useEffectEvent(onMove);
  const name = m.pin_name();
  useEffect(() => {
    const element = marker.getElement();
    // Screen readers pass arrow keys to elements with the role `application`, but not to buttons.
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', name);
    element.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  }, [marker, name]);
  useEffect(() => {
    put();
    const dropped = marker.on('dragend', () => {
      const to = marker.getLngLat().wrap();
      moved([to.lng, to.lat]);
    });
    const pressed = map.on('click', ({ lngLat, originalEvent }) => {
      if (originalEvent.target instanceof Node && marker.getElement().contains(originalEvent.target)) return;
      const to = lngLat.wrap();
      moved([to.lng, to.lat]);
    });
    return () => {
      dropped.unsubscribe();
      pressed.unsubscribe();
      marker.remove();
    };
  }, [map, marker]);
  useEffect(() => {
    marker.setLngLat([lng, lat]);
    if (!map.getBounds().contains([lng, lat])) moveTo(map, { center: [lng, lat] });
  }, [map, marker, lng, lat]);
  return null;
}
