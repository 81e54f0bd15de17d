import type { Drawing, Shapes as Drawn, Shape } from '@crimemap/charts/shapes';
import { createElement } from 'react';

/** Draws shapes of a chart, inside an SVG. The key of a shape is its place: no shape has a state. */
export const Shapes = ({ of }: { readonly of: Drawn }) => of.map((shape, at) => shape && elementOf(shape, at));

const elementOf = ({ tag, attributes, inside }: Shape, key: number) =>
  createElement(tag, { key, ...attributes }, typeof inside === 'object' ? <Shapes of={inside} /> : inside);

interface ChartProps {
  readonly of: Drawing;
  readonly className?: string;
  /** Its numbers, read aloud. Without it they must stand in words or in a table nearby. */
  readonly label?: string;
}

/** A chart, as wide as its place unless `className` says otherwise. */
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
