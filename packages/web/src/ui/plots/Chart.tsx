import type { Drawing, Shapes as Drawn, Shape } from '@crimemap/charts/shapes';
import { createElement } from 'react';

/** Renders the shapes of a chart inside an SVG. Shapes have no state, so their index can be their key. */
export const Shapes = ({ of }: { readonly of: Drawn }) => of.map((shape, at) => shape && elementOf(shape, at));

const elementOf = ({ tag, attributes, inside }: Shape, key: number) =>
  createElement(tag, { key, ...attributes }, typeof inside === 'object' ? <Shapes of={inside} /> : inside);

interface ChartProps {
  readonly of: Drawing;
  readonly className?: string;
  /** Accessible text that contains the numbers. Without it, a text or table nearby must contain them. */
  readonly label?: string;
}

/** A chart. It fills its container, unless `className` sets another size. */
export const Chart = ({ of: { width, height, shapes }, className = 'w-full', label }: ChartProps) => (
  <svg
    role={label && 'img'}
    aria-label={label}
    aria-hidden={label === undefined}
    viewBox={`0 0 ${width} ${height}`}
    className={className}
  >
    <Shapes of={shapes} />
  </svg>
);
