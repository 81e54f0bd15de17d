import type { Layer } from '../arcgis/layer.ts';

/** Returns the layer with this name. Throws if there is none. */
export function layerNamed(layers: readonly Layer[], name: string): Layer {
  const layer = layers.find((each) => each.name === name);
  if (!layer) throw new Error(name);
  return layer;
}

/** Returns the rows of a layer as clients get them: the attributes, and the point as `at`. */
export const rowsOf = ({ count, row }: Layer) =>
  Array.from({ length: count }, (_, n) => {
    const { attributes, geometry } = row(n);
    return { ...attributes, at: geometry && 'at' in geometry ? geometry.at : null };
  });
