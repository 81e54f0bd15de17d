import { type Box, line, rect, type Shape, shape } from './shapes.ts';

/**
 * Returns diagonal lines across a box, which mark days whose reports are still coming in. An SVG pattern would be
 * missing in a saved image. `stripe`: distance between two lines. `over`: what is behind the lines; on `ground` the box
 * also has a frame.
 */
export function hatching(box: Box, stripe: number, over: 'colour' | 'ground'): Shape {
  const { x, y, width, height } = box;
  const lines = Array.from({ length: Math.ceil((width + height) / stripe) }, (_, at) => {
    // Goes from the upper left to the lower right corner. Each line ends at the edges of the box.
    const along = (at + 0.5) * stripe;
    const [fromX, fromY] = along < height ? [0, along] : [along - height, height];
    const [toX, toY] = along < width ? [along, 0] : [width, along - width];
    return line(x + fromX, y + fromY, x + toX, y + toY, '');
  });
  const className = over === 'colour' ? 'stroke-panel' : 'stroke-edge';
  const frame = over === 'ground' && rect(box, 'fill-none stroke-line');
  return shape('g', { 'data-hatching': true, className }, [frame, ...lines]);
}
