import type { Layer } from '../arcgis/layer.ts';

/** Returns the layer with a name. Throws if there is none. */
export function layerNamed(layers: readonly Layer[], name: string): Layer {
  const layer = layers.find((each) => each.name === name);
  if (!layer) throw new Error(name);
  return layer;
}

/** Returns a layer's rows as clients get them: the attributes, and the point in `at`. */
export const rowsOf = ({ count, row }: Layer) =>
  Array.from({ length: count }, (_, n) => {
    const { attributes, geometry } = row(n);
    return { ...attributes, at: geometry && 'at' in geometry ? geometry.at : null };
  });
