/* Type tests for layers: `tsc` fails here if one of these starts to compile. Never imported. */
import { inOrder, type Layer, type LayerRegistry, type LinkedLayer } from './layer-registry.ts';

/** The URL can switch the layer `whole`; `own` is switched only on this device. */
export function mustNotCompile(whole: LinkedLayer, own: Layer): (Layer | LayerRegistry)[] {
  const { words, Toggle, Button, Drawing, Legend, List, Card, useNeed, Notice, Alert, IfInvented } = whole;
  const over = { Button, useNeed, Notice, Alert, IfInvented };
  // @ts-expect-error the layer of live calls, which a link switches, is missing
  const registry: LayerRegistry = { heat: whole, points: whole, notes: whole, own };
  // @ts-expect-error a layer that a link switches needs a switch, a legend, a list and a card
  const half: LayerRegistry = { heat: whole, points: whole, notes: whole, live: own };
  const layers = { heat: whole, live: whole, own: { ...own, Legend: null } };
  // @ts-expect-error the order of the drawings omits a layer
  inOrder(layers, 'Drawing', ['heat', 'live']);
  // @ts-expect-error a layer without a legend is among the legends
  inOrder(layers, 'Legend', ['heat', 'live', 'own']);
  const linked: LinkedLayer[] = [
    // @ts-expect-error no words
    { Toggle, Drawing, Legend, List, Card, ...over },
    // @ts-expect-error no switch
    { words, Drawing, Legend, List, Card, ...over },
    // @ts-expect-error no drawing
    { words, Toggle, Legend, List, Card, ...over },
    // @ts-expect-error no legend
    { words, Toggle, Drawing, List, Card, ...over },
    // @ts-expect-error the legend is not a component
    { words, Toggle, Drawing, Legend: null, List, Card, ...over },
    // @ts-expect-error no list
    { words, Toggle, Drawing, Legend, Card, ...over },
    // @ts-expect-error no card
    { words, Toggle, Drawing, Legend, List, ...over },
    // @ts-expect-error no short name for a phone
    { ...whole, words: { name: words.name } },
  ];
  const nothingIsForgotten: Layer[] = [
    // @ts-expect-error no switch, and no `null`
    { words, Button, Drawing, Legend, List, Card, useNeed, Notice, Alert, IfInvented },
    // @ts-expect-error no button, and no `null`
    { words, Toggle, Drawing, Legend, List, Card, useNeed, Notice, Alert, IfInvented },
    // @ts-expect-error no alert, and no `null`
    { words, Toggle, Button, Drawing, Legend, List, Card, useNeed, Notice, IfInvented },
  ];
  return [registry, half, ...linked, ...nothingIsForgotten];
}
