import { useEffect } from 'react';
import { useMap } from './map-context.ts';
import type { SceneGroup } from './scene.ts';

/**
 * Keeps one group of layers on the map: `group` says what should be there now (memoise it), `null` nothing.
 * `name` is the group's own among all groups.
 */
export function useMapLayer(name: string, group: SceneGroup | null): void {
  const { scene } = useMap();
  useEffect(() => scene.set(name, group), [scene, name, group]);
  useEffect(() => () => scene.set(name, null), [scene, name]);
}
