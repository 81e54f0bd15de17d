import type { LngLat } from '@crimemap/contract/geo';
import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { type CountedPoints, createCountedPoints } from '../../map/counted-points.ts';
import { useMap, useMapLayer, useViewAtRest } from '../../map/map-context.ts';
import { MAP_COLOURS, type MapColours, type Theme } from '../../map/palette.ts';
import { followPointer, inTurn, openPressed, take } from '../../map/pointer.ts';
import type { SceneImage } from '../../map/scene.ts';
import { emptyCanvas, typeImages } from '../../map/type-icons/type-images.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import { type Counts, useTopTypes } from '../../packed-incidents/use-packed-incidents.ts';
import {
  asIcons,
  centreGroups,
  farIcons,
  GROUPS_LAYER,
  groupBoxes,
  iconFeatures,
  nearIcons,
  placesInView,
} from './incident-layers.ts';
import { LabelsOnMap } from './LabelPlaces.tsx';
import { precisionRings, RINGS_FROM_ZOOM } from './precision-rings.ts';

interface IncidentLayerProps {
  readonly counts: Pick<Counts, 'manifest' | 'query' | 'places'> & {
    readonly incidents: Pick<IncidentCounts, 'byPlace' | 'harmed'> | null;
  };
  readonly shown: boolean;
  readonly theme: Theme;
  /**
   * Called with the location that was chosen, which becomes `at` in the link. It must be exactly as in the places
   * table.
   */
  readonly onOpen: (at: LngLat) => void;
}

/**
 * All locations with counted reports: circles when zoomed out, icons of crime types when zoomed in. Reports whose exact
 * location is not published are drawn as groups.
 */
export function IncidentLayer({ counts, shown, theme, onOpen }: IncidentLayerProps) {
  const { places, incidents, manifest } = counts;
  const byPlace = incidents?.byPlace ?? null;
  const language = useLanguage();
  const colours = MAP_COLOURS[theme];
  const [points] = useState(createCountedPoints);
  const view = useViewAtRest();
  const isInHand = useTimeInHand(({ change }) => change !== null);
  const typeOf = useTopTypes(counts, isInHand);
  const isMapReady = useMapView((map) => map.isReady);
  // The new table of a city arrives before its new counts. Counts of another table would be drawn at wrong locations.
  const drawable =
    shown && places !== null && incidents !== null && byPlace !== null && byPlace.length === places.length;
  const found = useMemo(
    () => (drawable ? placesInView(places, byPlace, view.bounds) : []),
    [drawable, places, byPlace, view.bounds],
  );
  const icons = drawable && typeOf !== null && asIcons(view.zoom, found.length, view.size);

  useEffect(() => {
    if (!drawable) return;
    points.setPlaces(places);
    points.setCounts(byPlace);
  }, [points, drawable, places, byPlace]);
  useEffect(() => {
    // Circles keep their colours until the types for the new filter are known.
    if (drawable && typeOf) points.setTypes(places, typeOf);
  }, [points, drawable, places, typeOf]);
  useEffect(() => points.setColours(colours), [points, colours]);
  useEffect(() => points.setShown(!icons), [points, icons]);
  useMapLayer('counted-points', () => (drawable ? { slot: 'counted-points', layers: [points] } : null), [
    drawable,
    points,
  ]);

  useMapLayer(
    'far-icons',
    () => (icons ? farIcons(iconFeatures(places, incidents, found, typeOf), typeImages(theme), theme) : null),
    [icons, places, incidents, found, typeOf, theme],
  );
  useMapLayer('incident-icons', () => (icons ? nearIcons(theme) : null), [icons, theme]);
  useMapLayer(
    'precision-rings',
    () => (drawable && view.zoom >= RINGS_FROM_ZOOM ? precisionRings(places, found, theme) : null),
    [drawable, view.zoom, places, found, theme],
  );
  useMapLayer('centre-groups', () => {
    if (!drawable || !manifest || !language) return null;
    const words = ({ count, area }: { count: number; area: string | null }) => ({
      short: formatNumber(count),
      long: m.group_label({ count, n: formatNumber(count), where: area ?? m.group_city() }),
    });
    return groupBoxes(centreGroups(places, byPlace, manifest.areas), words, groupBox(colours), theme, colours);
  }, [drawable, manifest, places, byPlace, colours, theme, language]);
  useIncidentPointer({
    points,
    enabled: drawable,
    icons,
    positionOf: (place) => [places?.lngLat[2 * place] ?? 0, places?.lngLat[2 * place + 1] ?? 0],
    onOpen,
  });
  return isMapReady && <LabelsOnMap />;
}

const SIDE = 32;

/** Returns a dashed box that MapLibre stretches around the text of a group. */
function groupBox({ labelHalo, label }: Pick<MapColours, 'labelHalo' | 'label'>): SceneImage {
  const { context } = emptyCanvas(SIDE, SIDE);
  context.beginPath();
  context.roundRect(2, 2, SIDE - 4, SIDE - 4, 7);
  context.fillStyle = labelHalo;
  context.globalAlpha = 0.88;
  context.fill();
  context.globalAlpha = 1;
  context.setLineDash([4, 3]);
  context.lineWidth = 2;
  context.strokeStyle = label;
  context.stroke();
  return { image: context.getImageData(0, 0, SIDE, SIDE), pixelRatio: 2 };
}

/**
 * Maximum distance, in pixels, between a press and a circle or icon that it opens: for a mouse on a circle, for an
 * icon, and for a finger.
 */
const SLACK_POINTER = 4;
const SLACK_ICON = 10;
const SLACK_TOUCH = 14;

interface IncidentPointer {
  readonly points: CountedPoints;
  readonly enabled: boolean;
  readonly icons: boolean;
  readonly positionOf: (place: number) => LngLat;
  readonly onOpen: (at: LngLat) => void;
}

/**
 * Marks the location under the pointer and opens it on a click. Both mark the event as handled, so that the area below
 * does not react.
 */
function useIncidentPointer({ points, enabled, icons, positionOf, onOpen }: IncidentPointer): void {
  const { map } = useMap();
  const open = useEffectEvent(onOpen);
  const placeAt = useEffectEvent(positionOf);
  const pick = useEffectEvent(({ lng, lat }: { lng: number; lat: number }, touch: boolean) =>
    points.pick([lng, lat], touch ? SLACK_TOUCH : icons ? SLACK_ICON : SLACK_POINTER),
  );

  useEffect(() => {
    if (!enabled) return;
    const groupAt = (point: { x: number; y: number }): LngLat | null => {
      if (!map.getLayer(GROUPS_LAYER)) return null;
      const [group] = map.queryRenderedFeatures([point.x, point.y], { layers: [GROUPS_LAYER] });
      // The drawn geometry is rounded to its tile, but a location must be requested with its exact coordinates.
      return group ? (JSON.parse(String(group.properties.at)) as [number, number]) : null;
    };
    const unfollow = followPointer(map, 'incidents', {
      over({ lngLat, point, originalEvent }, isTaken) {
        const place = isTaken || map.isMoving() ? -1 : pick(lngLat, false);
        points.setHover(place);
        if (isTaken) return;
        const here = place >= 0 || groupAt(point) !== null;
        if (here) take(originalEvent);
        map.getCanvas().classList.toggle('crime-map-pointing', here);
      },
      out: () => points.setHover(-1),
    });
    const clicks = map.on('click', ({ lngLat, point, originalEvent }) => {
      inTurn('incidents', originalEvent, (isTaken) => {
        if (isTaken) return;
        const touch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
        const place = pick(lngLat, touch);
        const group = place < 0 ? groupAt(point) : null;
        if (place < 0 && !group) return;
        take(originalEvent);
        const at = group ?? placeAt(place);
        openPressed(map, point, () => open(at));
      });
    });
    return () => {
      unfollow();
      clicks.unsubscribe();
      points.setHover(-1);
      map.getCanvas().classList.remove('crime-map-pointing');
    };
  }, [map, points, enabled]);
}
