import type { Features } from '@crimemap/contract/features';
import { MAX_ZOOM } from './camera.ts';

/** A raster tile asked for at this zoom spans more than a twentieth of a degree each way. */
const COARSE_TILES_ZOOM = 11.4;

/**
 * How near the map goes by itself to a person and to what is near them. Where tiles come from a server, not so near that the
 * tiles it asks for tell where they are; the built-in ground asks for none.
 */
export const nearestToPerson = ({ kind }: Features['basemap']): number =>
  kind === 'built_in' ? MAX_ZOOM : COARSE_TILES_ZOOM;
