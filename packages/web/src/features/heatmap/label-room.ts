import type { LngLat } from '@crimemap/contract/geo';
import { isInRing } from '@crimemap/contract/geo';
import type { MapArea } from '../../i18n/names.ts';

/** Width, in ems, at which the lines of a label break. */
export const LABEL_EMS = 8;
export const LINE_EMS = 1.25;
/** Text size of a label as pairs of zoom and pixels, with linear interpolation between them. */
export const LABEL_PIXELS = [
  [11, 12],
  [14, 14],
] as const;
/** Mean width, in ems, of a bold character of the font Inter. */
const CHARACTER_EMS = 0.58;
/** Empty space of a line above and below its characters, in ems. */
const LEADING_EMS = 0.4;
/** Width of the world at zoom 0, in pixels. */
const WORLD = 512;
const [FIRST_ZOOM, LAST_ZOOM, STEP] = [8, 15, 0.25];

/**
 * Returns the zoom, in steps of a quarter, from which a label at the centre of an area fits inside the area. Returns
 * the last zoom if the label never fits, and 0 if the centre is not inside the area's shape.
 */
export function zoomWithRoom({ geometry, properties: { centre } }: MapArea, lines: readonly string[]): number {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  const isInside = (at: LngLat) => rings.filter((ring) => isInRing(at, ring)).length % 2 === 1;
  if (!centre || !isInside(centre)) return 0;
  const box = boxOf(lines);
  for (let zoom = FIRST_ZOOM; zoom < LAST_ZOOM; zoom += STEP)
    if (edgeOf(centre, box, zoom).every(isInside)) return zoom;
  return LAST_ZOOM;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Returns width and height of a label in ems. Long lines break at spaces and hyphens. */
function boxOf(lines: readonly string[]): Box {
  const most = LABEL_EMS / CHARACTER_EMS;
  const broken = lines.flatMap((line) =>
    line.split(/(?<=[\s-])/).reduce<string[]>((all, part) => {
      const last = all.at(-1);
      return last !== undefined && last.length + part.length <= most
        ? [...all.slice(0, -1), last + part]
        : [...all, part];
    }, []),
  );
  const longest = Math.max(...broken.map((line) => line.trim().length));
  return { width: longest * CHARACTER_EMS, height: broken.length * LINE_EMS - LEADING_EMS };
}

/** Returns eight points on the edge of a label at this zoom. */
function edgeOf([lng, lat]: LngLat, { width, height }: Box, zoom: number): LngLat[] {
  const degrees = (pixelsAt(zoom) / 2) * (360 / (WORLD * 2 ** zoom));
  const [across, down] = [width * degrees, height * degrees * Math.cos((lat * Math.PI) / 180)];
  return [-1, 0, 1].flatMap((x) =>
    [-1, 0, 1].flatMap((y): LngLat[] => (x || y ? [[lng + x * across, lat + y * down]] : [])),
  );
}

function pixelsAt(zoom: number): number {
  const [[from, small], [to, large]] = LABEL_PIXELS;
  return small + (large - small) * Math.min(1, Math.max(0, (zoom - from) / (to - from)));
}
