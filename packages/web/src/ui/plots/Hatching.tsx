/** How a bar of the page is drawn whose reports are still coming in: lines across its colour. In an SVG see `Hatching`. */
export const HATCHED =
  'bg-[repeating-linear-gradient(135deg,var(--panel)_0_1.5px,transparent_1.5px_4px)] forced-colors:bg-none forced-colors:border forced-colors:border-dashed';

interface HatchingProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How far the lines stand apart. */
  readonly stripe?: number;
  /** Over what is coloured, in the colour of the ground; over the ground in one that can be seen on it. */
  readonly over?: 'colour' | 'ground';
}

/** Days whose reports are still coming in. Lines and not a pattern, so that a picture that is saved has them as well. */
export function Hatching({ x, y, width, height, stripe = 5, over = 'ground' }: HatchingProps) {
  const stripes = Math.ceil((width + height) / stripe);
  return (
    <g data-hatching className={over === 'colour' ? 'stroke-panel' : 'stroke-edge'}>
      {over === 'ground' && <rect x={x} y={y} width={width} height={height} className="fill-none stroke-line" />}
      {Array.from({ length: stripes }, (_, at) => {
        // From the upper left to the lower right corner, each cut where the box ends.
        const along = (at + 0.5) * stripe;
        const [fromX, fromY] = along < height ? [0, along] : [along - height, height];
        const [toX, toY] = along < width ? [along, 0] : [width, along - width];
        return <line key={along} x1={x + fromX} y1={y + fromY} x2={x + toX} y2={y + toY} />;
      })}
    </g>
  );
}
