import { LAYERS, LEGENDS } from './layers.ts';

/** The legends of all layers that are on. */
export const Legends = () =>
  LEGENDS.map((id) => {
    const { Legend } = LAYERS[id];
    return <Legend key={id} />;
  });
