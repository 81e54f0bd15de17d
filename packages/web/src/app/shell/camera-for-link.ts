import type { Camera } from '../../map/camera.ts';
import type { UserPosition } from '../../map-state/location-store.ts';

/** In degrees: no link, and nothing that is sent, tells where a person is more exactly. */
const COARSE = 0.05;
/** From here out a view still holds what lies half a step beside its middle. */
const COARSE_ZOOM = 11;

/**
 * What a link says of where the map is. A map that stands over its reader would give them away to whoever gets the link, so
 * while their position is known and the middle of the map near it, only the neighbourhood is written.
 */
export function cameraForLink(camera: Camera, user: UserPosition | null): Camera {
  const { center, zoom } = camera;
  const near = user?.lngLat.every((degrees, axis) => Math.abs(degrees - (center[axis] ?? 0)) < COARSE) ?? false;
  if (!near) return camera;
  return { center: [coarse(center[0]), coarse(center[1])], zoom: Math.min(zoom, COARSE_ZOOM) };
}

/** To the nearest twentieth of a degree, without a tail of binary digits. */
const coarse = (degrees: number): number => Math.round(degrees / COARSE) / Math.round(1 / COARSE);
