import type { Layer } from '../arcgis/layer.ts';

/** The layer of a name; throws where there is none. */
export function layerNamed(layers: readonly Layer[], name: string): Layer {
  const layer = layers.find((each) => each.name === name);
  if (!layer) throw new Error(name);
  return layer;
}

/** A layer's rows as a reader of the service gets them: the attributes, and the point as `at`. */
export const rowsOf = ({ count, row }: Layer) =>
  Array.from({ length: count }, (_, n) => {
    const { attributes, geometry } = row(n);
    return { ...attributes, at: geometry && 'at' in geometry ? geometry.at : null };
  });
