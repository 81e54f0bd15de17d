import { live } from '../../features/live/live.layer.tsx';
import { notes } from '../../features/notes/on-map/notes.layer.tsx';
import { inOrder, type LayerRegistry } from '../../map/layer-registry.ts';
import { heat } from './heatmap.layer.tsx';
import { points } from './incidents.layer.tsx';
import { nearby } from './nearby.layer.tsx';

/** The layers of the map; those a link switches by their parameter of the address. */
export const LAYERS = { heat, points, live, notes, nearby } satisfies LayerRegistry;

/** In which order they are drawn, and their switches, buttons, legends, cards and lists stand. */
export const DRAWINGS = inOrder(LAYERS, 'Drawing', ['heat', 'points', 'notes', 'live', 'nearby']);
export const SWITCHES = inOrder(LAYERS, 'Toggle', ['heat', 'points', 'live', 'notes']);
export const BUTTONS = inOrder(LAYERS, 'Button', ['nearby', 'notes']);
export const LEGENDS = inOrder(LAYERS, 'Legend', ['heat', 'points', 'live', 'notes']);
export const CARDS = inOrder(LAYERS, 'Card', ['points', 'heat', 'live', 'notes']);
export const LISTS = inOrder(LAYERS, 'List', ['live', 'notes', 'heat', 'points']);
/** What each says by itself. */
export const NOTICES = inOrder(LAYERS, 'Notice', ['live']);
export const ALERTS = inOrder(LAYERS, 'Alert', ['nearby', 'notes']);
export const INVENTED = inOrder(LAYERS, 'IfInvented', ['live']);

const NEEDS = inOrder(LAYERS, 'useNeed', ['heat', 'points']);

/** What layers that are wished for still need before they show anything: a sentence each. */
export const useNeeds = (): readonly string[] =>
  // biome-ignore lint/correctness/useHookAtTopLevel: there are always as many layers, in the same order.
  NEEDS.flatMap(({ Part: useNeed }) => useNeed() ?? []);
