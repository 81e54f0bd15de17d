import { describe, expect, it } from 'vitest';
import { cameraOfOpening, projection } from './mercator.ts';

const SIZE = { width: 1000, height: 600 };
const NOTHING = { top: 0, right: 0, bottom: 0, left: 0 };
const WORLD: [[number, number], [number, number]] = [
  [-180, -85.0511287798066],
  [180, 85.0511287798066],
];

describe('the camera of the initial map view', () => {
  it('shows the whole bounds, at the zoom level that the shorter side of the map allows', () => {
    const camera = cameraOfOpening({ bounds: WORLD, covered: NOTHING, nearest: 20 }, SIZE);
    expect(camera?.zoom).toBeCloseTo(Math.log2(600 / 512), 6);
    expect(camera?.center[0]).toBeCloseTo(0, 6);
    expect(camera?.center[1]).toBeCloseTo(0, 6);
  });

  it('fits the bounds exactly into the part of the map that panels do not cover', () => {
    const covered = { top: 60, right: 100, bottom: 40, left: 300 };
    const bounds: [[number, number], [number, number]] = [
      [-79.6393, 43.581],
      [-79.1152, 43.8555],
    ];
    const camera = cameraOfOpening({ bounds, covered, nearest: 20 }, SIZE);
    if (!camera) throw new Error('there is room');
    const pixelOf = projection(camera, SIZE);
    const [corner, other] = [pixelOf([bounds[0][0], bounds[1][1]]), pixelOf([bounds[1][0], bounds[0][1]])];
    // Centred in both directions, and touching the edges in one direction.
    expect((corner.x + other.x) / 2).toBeCloseTo((300 + 900) / 2, 3);
    expect((corner.y + other.y) / 2).toBeCloseTo((60 + 560) / 2, 3);
    expect(Math.min(600 - (other.x - corner.x), 500 - (other.y - corner.y))).toBeCloseTo(0, 3);
  });

  it('does not zoom in beyond the given maximum zoom', () => {
    const bounds: [[number, number], [number, number]] = [
      [-79.4, 43.6],
      [-79.3999, 43.6001],
    ];
    expect(cameraOfOpening({ bounds, covered: NOTHING, nearest: 11 }, SIZE)?.zoom).toBe(11);
  });

  it('does not zoom out beyond the minimum zoom of the map, and centres bounds that are then too large', () => {
    const covered = { top: 100, right: 0, bottom: 300, left: 0 };
    const camera = cameraOfOpening({ bounds: WORLD, covered, nearest: 20, farthest: 2 }, SIZE);
    if (!camera) throw new Error('there is room');
    expect(camera.zoom).toBe(2);
    expect(projection(camera, SIZE)([0, 0]).y).toBeCloseTo(200, 3);
  });

  it('returns null if panels cover the whole map', () => {
    const covered = { top: 300, right: 0, bottom: 300, left: 0 };
    expect(cameraOfOpening({ bounds: WORLD, covered, nearest: 5 }, SIZE)).toBeNull();
  });
});
