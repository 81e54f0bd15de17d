type Mark = 'more' | 'fewer';

/** The same shapes in words, where a drawing has no room. */
export const MARK_SIGNS: Readonly<Record<Mark, string>> = { more: '▲', fewer: '▽' };

/** In pixels: 20 CSS pixels at twice the resolution. */
export const MARK_TILE = 40;
const RADIUS = 9;
/** How thick the line of a hollow triangle is. */
const LINE = 3;
/** Each has a corner of the tile of its own, so that an area with both shows both. */
const CENTRES: Readonly<Record<Mark, readonly [number, number]>> = { more: [11, 11], fewer: [31, 31] };
/** Where the fill between the triangles still tells an area apart whose shape holds none of them. */
export const MARK_GROUND = 0.28;
/** Each pixel is looked at in so many places each way, for smooth edges. */
const FINE = 4;

/** How far inside a triangle a point is, in pixels, below 0 outside of it. Around (0, 0); `up`: it points up. */
function insideBy(x: number, y: number, up: boolean): number {
  const below = up ? y : -y;
  // Its base 0.8 radii below the middle, its top one radius above: as the marks of the bars.
  const slope = RADIUS / (1.8 * RADIUS);
  const toSide = ((below + RADIUS) * slope - Math.abs(x)) / Math.hypot(1, slope);
  return Math.min(0.8 * RADIUS - below, toSide);
}

/** A tile that repeats without a seam: filled triangles that point up for more, hollow ones that point down for fewer, on a light ground of their colour. */
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
