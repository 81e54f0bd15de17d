import { live } from '../../features/live/live.layer.tsx';
import { notes } from '../../features/notes/on-map/notes.layer.tsx';
import { allLayers, type LayerRegistry } from '../../map/layer-registry.ts';
import { heat } from './heatmap.layer.tsx';
import { points } from './incidents.layer.tsx';

/** The layers of the map, each by the parameter of the address that switches it. */
export const LAYERS: LayerRegistry = { heat, points, live, notes };

/** In which order they are drawn, their switches stand, their legends, their cards and their lists. */
export const DRAWINGS = allLayers(['heat', 'points', 'notes', 'live']);
export const SWITCHES = allLayers(['heat', 'points', 'notes', 'live']);
export const LEGENDS = allLayers(['heat', 'points', 'live', 'notes']);
export const CARDS = allLayers(['points', 'heat', 'live', 'notes']);
export const LISTS = allLayers(['live', 'notes', 'heat', 'points']);
