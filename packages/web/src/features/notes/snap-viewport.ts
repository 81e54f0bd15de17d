import type { Bounds } from '@crimemap/contract/geo';
import { VIEWPORT_STEP_DEGREES } from '@crimemap/contract/note-lists';

/** Bounds of a viewport in the API’s format: degrees with two decimals. */
export interface ViewportQuery {
  readonly north: string;
  readonly south: string;
  readonly east: string;
  readonly west: string;
}

/** Tolerance for rounding errors, in steps: a value this close to a multiple of the step counts as that multiple. */
const STEPS_PER_DEGREE = Math.round(1 / VIEWPORT_STEP_DEGREES);
const TINY = 1e-9;

/**
 * Returns the smallest box around the view with bounds at multiples of the step, so that a small movement of the map
 * needs no new request.
 */
export function snapViewport([[west, south], [east, north]]: Bounds): ViewportQuery {
  return { north: up(north, 90), south: down(south, 90), east: up(east, 180), west: down(west, 180) };
}

const up = (degrees: number, most: number): string =>
  text(Math.ceil(degrees * STEPS_PER_DEGREE - TINY) / STEPS_PER_DEGREE, most);
const down = (degrees: number, most: number): string =>
  text(Math.floor(degrees * STEPS_PER_DEGREE + TINY) / STEPS_PER_DEGREE, most);

const text = (degrees: number, most: number): string => Math.max(-most, Math.min(most, degrees)).toFixed(2);
