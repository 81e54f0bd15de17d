import type { Line } from '@crimemap/cities/kit/city';

const METRES_A_DEGREE = 111_320;

/** Returns the length of a line in metres. Within a city the error is at most 1 %. */
export function lineMetres(line: Line): number {
  let metres = 0;
  for (let i = 1; i < line.length; i += 1) {
    const [[west = 0, south = 0] = [], [east = 0, north = 0] = []] = [line[i - 1], line[i]];
    metres += Math.hypot((east - west) * Math.cos((south * Math.PI) / 180), north - south) * METRES_A_DEGREE;
  }
  return metres;
}
