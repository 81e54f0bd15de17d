/** A number, or a share of the whole: `"12.5%"`. */
type Length = number | string;

/** SVG attributes by React's names. Classes are from the page's theme. */
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

/** Shapes from the back to the front. `false` and `null` are not drawn. */
export type Shapes = ReadonlyArray<Shape | false | null>;

/** A chart with the size of its `viewBox`. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: Shapes;
}

/** Makes an element. The functions below make the elements that charts use most. */
export const shape = (tag: Shape['tag'], attributes: Look, inside?: Shape['inside']): Shape => ({
  tag,
  attributes,
  inside,
});
/** Makes a rectangle. `title`: the tooltip. */
export const rect = (box: Box<Length>, className: string, look?: Look, title?: string): Shape =>
  shape('rect', { ...box, className, ...look }, title === undefined ? title : [shape('title', {}, title)]);
export const line = (x1: Length, y1: number, x2: Length, y2: number, className: string, look?: Look): Shape =>
  shape('line', { x1, y1, x2, y2, className, ...look });
export const circle = (cx: number, cy: number, r: number, className: string, look?: Look): Shape =>
  shape('circle', { cx, cy, r, className, ...look });
export const path = (d: string, className: string, look?: Look): Shape => shape('path', { d, className, ...look });
/** Makes a text, small and muted unless `look` has another class. */
export const text = (x: number, y: number, words: string, look?: Look): Shape =>
  shape('text', { x, y, className: 'fill-muted text-small', ...look }, words);

/** Cuts a name to `most` characters. */
export const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;
