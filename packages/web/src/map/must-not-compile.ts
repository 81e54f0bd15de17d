/* What a layer may not forget: if one of these starts to compile, `tsc` fails here. Never imported. */
import { allLayers, type Layer, type LayerRegistry } from './layer-registry.ts';

export function mustNotCompile(whole: Layer): (Layer | LayerRegistry)[] {
  const { words, Toggle, Drawing, Legend, List, Card } = whole;
  // @ts-expect-error live calls are switched by the address, and nobody says what they are
  const registry: LayerRegistry = { heat: whole, points: whole, notes: whole };
  // @ts-expect-error an order of the layers leaves one out
  allLayers(['heat', 'points', 'notes']);
  return [
    registry,
    // @ts-expect-error no words
    { Toggle, Drawing, Legend, List, Card },
    // @ts-expect-error no switch
    { words, Drawing, Legend, List, Card },
    // @ts-expect-error no drawing
    { words, Toggle, Legend, List, Card },
    // @ts-expect-error no legend
    { words, Toggle, Drawing, List, Card },
    // @ts-expect-error no list
    { words, Toggle, Drawing, Legend, Card },
    // @ts-expect-error no card
    { words, Toggle, Drawing, Legend, List },
    // @ts-expect-error words for a desk, and none for a phone
    { ...whole, words: { name: words.name } },
  ];
}
