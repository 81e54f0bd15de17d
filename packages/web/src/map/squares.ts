const CORNERS = 4;
/** The corners of a square’s two triangles: 0 and 1 below, 2 and 3 above. */
const TRIANGLES = [0, 1, 2, 2, 1, 3] as const;
export const CORNERS_DRAWN = TRIANGLES.length;

/*
 * Places are drawn as squares of four corners each, one after the other, and not as instances of one square: software and many
 * graphics cards draw each instance by itself, which for thousands of tiny ones takes several times as long.
 */

/** What a place has (`size` numbers each), once for every one of its corners. */
export function atCorners(values: Float32Array, size: 1 | 2): Float32Array {
  const corners = new Float32Array(CORNERS * values.length);
  for (let at = 0; at < corners.length; at += 1)
    corners[at] = values[Math.floor(at / (CORNERS * size)) * size + (at % size)] as number;
  return corners;
}

/** Which corners to draw, `CORNERS_DRAWN` a place. */
export function squares(places: number): Uint32Array {
  const drawn = new Uint32Array(CORNERS_DRAWN * places);
  for (let at = 0; at < drawn.length; at += 1)
    drawn[at] = CORNERS * Math.floor(at / CORNERS_DRAWN) + (TRIANGLES[at % CORNERS_DRAWN] as number);
  return drawn;
}
