type Mark = 'more' | 'fewer';

/** The marks as characters, for places without space for a drawing. */
export const MARK_SIGNS: Readonly<Record<Mark, string>> = { more: '▲', fewer: '▽' };

/** Size of the tile in pixels: 20 CSS pixels at twice the resolution. */
export const MARK_TILE = 40;
const RADIUS = 9;
/** Line width of a hollow triangle, in pixels. */
const LINE = 3;
/** Centres of the triangles. They are in different corners of the tile, so that an area with both marks shows both. */
const CENTRES: Readonly<Record<Mark, readonly [number, number]>> = { more: [11, 11], fewer: [31, 31] };
/** Opacity of the fill between the triangles. It marks even areas that are too small to contain a triangle. */
export const MARK_GROUND = 0.28;
/** Number of samples per pixel in each direction, for smooth edges. */
const FINE = 4;

/**
 * Returns how far a point is inside a triangle around (0, 0), in pixels; negative if it is outside. `up`: true if the
 * triangle points up.
 */
function insideBy(x: number, y: number, up: boolean): number {
  const below = up ? y : -y;
  // The base is 0.8 radii below the centre and the tip is one radius above it, like the marks of the range bars.
  const slope = RADIUS / (1.8 * RADIUS);
  const toSide = ((below + RADIUS) * slope - Math.abs(x)) / Math.hypot(1, slope);
  return Math.min(0.8 * RADIUS - below, toSide);
}

/**
 * Returns a seamless tile with triangles on a light fill of the same colour: filled and pointing up for more, hollow
 * and pointing down for fewer.
 */
export function markImage(hex: string, mark: Mark): ImageData {
  const colour = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [centreX, centreY] = CENTRES[mark];
  const pixels = new Uint8ClampedArray(MARK_TILE * MARK_TILE * 4);
  for (let y = 0; y < MARK_TILE; y += 1)
    for (let x = 0; x < MARK_TILE; x += 1) {
      let covered = 0;
      for (let part = 0; part < FINE * FINE; part += 1) {
        const depth = insideBy(
          x + ((part % FINE) + 0.5) / FINE - centreX,
          y + (Math.floor(part / FINE) + 0.5) / FINE - centreY,
          mark === 'more',
        );
        if (depth > 0 && (mark === 'more' || depth < LINE)) covered += 1;
      }
      const alpha = MARK_GROUND + (1 - MARK_GROUND) * (covered / (FINE * FINE));
      pixels.set([...colour, Math.round(255 * alpha)], 4 * (y * MARK_TILE + x));
    }
  return new ImageData(pixels, MARK_TILE, MARK_TILE);
}
