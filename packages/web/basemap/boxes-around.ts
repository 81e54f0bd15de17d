export type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * Divides the part of `whole` that is outside all `boxes` into boxes. First `whole` is cut into strips at the western
 * and eastern edges of the `boxes`, then each strip from south to north. The `boxes` must not overlap.
 */
export function boxesAround(boxes: readonly Box[], whole: Box): readonly Box[] {
  const [west, south, east, north] = whole;
  const edges = [...new Set([west, east, ...boxes.flatMap((box) => [box[0], box[2]])])].sort((a, b) => a - b);
  return edges.slice(1).flatMap((right, i) => {
    const left = edges[i] as number;
    const inStrip = boxes.filter((box) => box[0] < right && box[2] > left).sort((a, b) => a[1] - b[1]);
    const lows = [south, ...inStrip.map((box) => box[3])];
    const highs = [...inStrip.map((box) => box[1]), north];
    return lows.flatMap((low, at): Box[] => {
      const high = highs[at] as number;
      return low < high ? [[left, low, right, high]] : [];
    });
  });
}
