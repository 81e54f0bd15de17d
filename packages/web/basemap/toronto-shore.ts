import type { Position } from 'geojson';

/**
 * Lake shore from Oakville to Oshawa, west to east, with harbours, parks and river mouths. The source package has a
 * point only every four kilometres, so residents would not recognise the shore.
 */
export const TORONTO_SHORE: readonly Position[] = [
  [-79.668, 43.4375],
  [-79.647, 43.4595],
  [-79.628, 43.483],
  [-79.6115, 43.502],
  [-79.602, 43.5145],
  [-79.598, 43.53],
  [-79.5835, 43.5495],
  [-79.569, 43.5605],
  [-79.5525, 43.567],
  [-79.5505, 43.572],
  [-79.5415, 43.5835],
  [-79.5255, 43.5885],
  [-79.5135, 43.5895],
  [-79.507, 43.596],
  [-79.4955, 43.6015],
  [-79.489, 43.6095],
  [-79.4785, 43.6165],
  [-79.4765, 43.6245],
  [-79.471, 43.6315],
  [-79.4635, 43.6365],
  [-79.4515, 43.6375],
  [-79.438, 43.634],
  [-79.426, 43.6315],
  [-79.421, 43.628],
  [-79.4125, 43.6275],
  [-79.4085, 43.6335],
  [-79.3985, 43.635],
  [-79.388, 43.6375],
  [-79.3755, 43.64],
  [-79.366, 43.6435],
  [-79.357, 43.6425],
  [-79.3515, 43.6375],
  [-79.341, 43.633],
  [-79.336, 43.624],
  [-79.3225, 43.6145],
  [-79.3195, 43.617],
  [-79.3285, 43.629],
  [-79.3265, 43.643],
  [-79.3185, 43.654],
  [-79.3075, 43.658],
  [-79.2975, 43.6645],
  [-79.279, 43.671],
  [-79.263, 43.6825],
  [-79.2475, 43.696],
  [-79.236, 43.704],
  [-79.2275, 43.7035],
  [-79.2215, 43.7135],
  [-79.206, 43.73],
  [-79.1895, 43.7415],
  [-79.1715, 43.7515],
  [-79.1545, 43.7585],
  [-79.1415, 43.767],
  [-79.1315, 43.776],
  [-79.1205, 43.7885],
  [-79.114, 43.7965],
  [-79.101, 43.804],
  [-79.0885, 43.8085],
  [-79.0725, 43.8095],
  [-79.0625, 43.8115],
  [-79.0445, 43.8195],
  [-79.022, 43.8195],
  [-78.9965, 43.8255],
  [-78.9755, 43.8325],
  [-78.953, 43.839],
  [-78.933, 43.8465],
  [-78.9105, 43.8515],
  [-78.884, 43.8535],
  [-78.8575, 43.8595],
  [-78.8255, 43.8635],
];

const near = ([lng, lat]: Position): boolean =>
  (lng as number) > -79.6755 && (lng as number) < -78.8255 && (lat as number) > 43.43 && (lat as number) < 43.9;

/** Returns the lake's ring with the coarse points replaced by `TORONTO_SHORE`. Other rings are returned unchanged. */
export function withTorontoShore(ring: readonly Position[]): readonly Position[] {
  const first = ring.findIndex(
    (point, i) => near(point) && !near(ring[(i + ring.length - 1) % ring.length] as Position),
  );
  if (first < 0) return ring;
  let count = 0;
  while (near(ring[(first + count) % ring.length] as Position)) count += 1;
  if (count < 20) return ring;
  const before = ring[(first + ring.length - 1) % ring.length] as Position;
  const eastward = (before[0] as number) < -79.2;
  const rest = Array.from(
    { length: ring.length - count },
    (_, i) => ring[(first + count + i) % ring.length] as Position,
  );
  const shore = eastward ? TORONTO_SHORE : [...TORONTO_SHORE].reverse();
  const joined = [...rest, ...shore];
  return [...joined, joined[0] as Position];
}
