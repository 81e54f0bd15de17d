import { type Drawing, rect } from './shapes.ts';

/**
 * Draws the report counts of periods of the same length as bars, oldest first. Only the last bar has the full colour.
 */
export function trendBars(counts: readonly number[]): Drawing {
  const [width, height, gap] = [88, 24, 1.5];
  const most = Math.max(1, ...counts);
  const slot = width / counts.length;
  const shapes = counts.map((count, at) => {
    const tall = (height * count) / most;
    return rect(
      { x: at * slot, y: height - tall, width: slot - gap, height: tall },
      at === counts.length - 1 ? 'fill-accent' : 'fill-accent/45',
    );
  });
  return { width, height, shapes };
}
