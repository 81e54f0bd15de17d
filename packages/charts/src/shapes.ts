/** A length in SVG units, or a share of the whole such as `"12.5%"`. */
type Length = number | string;

/** SVG attributes with the names that React uses. Class names are from the page's theme. */
type Look = Readonly<Record<string, Length | boolean | undefined>>;

export interface Box<Across = number> {
  readonly x: Across;
  readonly y: number;
  readonly width: Across;
  readonly height: number;
}

/** One element of an SVG. */
export interface Shape {
  readonly tag: 'circle' | 'g' | 'line' | 'path' | 'rect' | 'svg' | 'text' | 'title';
  readonly attributes: Look;
  readonly inside?: string | Shapes | undefined;
}

/** Shapes in drawing order, from back to front. `false` and `null` are skipped. */
export type Shapes = ReadonlyArray<Shape | false | null>;

/** A chart. `width` and `height` are those of its `viewBox`. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: Shapes;
}

/** Creates an SVG element. The functions below create the elements that charts use most. */
export const shape = (tag: Shape['tag'], attributes: Look, inside?: Shape['inside']): Shape => ({
  tag,
  attributes,
  inside,
});
/** Creates a rectangle with `title` as its tooltip. */
export const rect = (box: Box<Length>, className: string, look?: Look, title?: string): Shape =>
  shape('rect', { ...box, className, ...look }, title === undefined ? title : [shape('title', {}, title)]);
export const line = (x1: Length, y1: number, x2: Length, y2: number, className: string, look?: Look): Shape =>
  shape('line', { x1, y1, x2, y2, className, ...look });
export const circle = (cx: number, cy: number, r: number, className: string, look?: Look): Shape =>
  shape('circle', { cx, cy, r, className, ...look });
export const path = (d: string, className: string, look?: Look): Shape => shape('path', { d, className, ...look });
/** Creates a text, small and muted unless `look` sets another class. */
export const text = (x: number, y: number, words: string, look?: Look): Shape =>
  shape('text', { x, y, className: 'fill-muted text-small', ...look }, words);

/** Shortens a name to at most `most` characters. */
export const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;
