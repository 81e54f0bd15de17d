import { live } from '../../features/live/live.layer.tsx';
import { notes } from '../../features/notes/on-map/notes.layer.tsx';
import { inOrder, type LayerRegistry } from '../../map/layer-registry.ts';
import { heat } from './heatmap.layer.tsx';
import { points } from './incidents.layer.tsx';
import { nearby } from './nearby.layer.tsx';

/** The layers of the map. The key of a layer that a link can switch is its URL parameter. */
export const LAYERS = { heat, points, live, notes, nearby } satisfies LayerRegistry;

/** Order of the layers in drawings, switches, buttons, legends, cards and lists. */
export const DRAWINGS = inOrder(LAYERS, 'Drawing', ['heat', 'points', 'notes', 'live', 'nearby']);
export const SWITCHES = inOrder(LAYERS, 'Toggle', ['heat', 'points', 'live', 'notes']);
export const BUTTONS = inOrder(LAYERS, 'Button', ['nearby', 'notes']);
export const LEGENDS = inOrder(LAYERS, 'Legend', ['heat', 'points', 'live', 'notes']);
export const CARDS = inOrder(LAYERS, 'Card', ['points', 'heat', 'live', 'notes']);
export const LISTS = inOrder(LAYERS, 'List', ['live', 'notes', 'heat', 'points']);
/** Parts that single layers show outside the shared parts. */
export const NOTICES = inOrder(LAYERS, 'Notice', ['live']);
export const ALERTS = inOrder(LAYERS, 'Alert', ['nearby', 'notes']);
export const INVENTED = inOrder(LAYERS, 'IfInvented', ['live']);

const NEEDS = inOrder(LAYERS, 'useNeed', ['heat', 'points']);

/** Returns a sentence for each requested layer that needs another choice. */
export const useNeeds = (): readonly string[] =>
  // biome-ignore lint/correctness/useHookAtTopLevel: there are always as many layers, in the same order.
  NEEDS.flatMap(({ Part: useNeed }) => useNeed() ?? []);
