import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import { columnsClient } from '../../../packages/web/src/columns/columns-client.ts';
import type { CountsQuery } from '../../../packages/web/src/columns/incident-filter.ts';
import type { Sizes } from '../../../packages/web/src/columns/messages.ts';
import { createCountedPoints } from '../../../packages/web/src/map/counted-points.ts';
import { MAP_COLOURS } from '../../../packages/web/src/map/palette.ts';
import type { Side } from './side.ts';

const layer = createCountedPoints();
let files: { readonly wanted: CountsQuery; readonly sizes: Sizes } | null = null;
let counts: IncidentCounts | null = null;

async function count(types: CountsQuery['types']): Promise<IncidentCounts> {
  files ??= await (await fetch('/files.json')).json();
  if (!files) throw new Error('no files');
  counts = await columnsClient.ask('count', {
    city: 'toronto',
    wanted: { ...files.wanted, types },
    sizes: files.sizes,
  });
  return counts;
}

/** The page's own way: columns counted in a worker, counted places drawn by our layer. */
export const counted: Side = {
  async load(map) {
    const first = await count(null);
    const places = await columnsClient.ask('places', { city: 'toronto', file: files?.wanted.places ?? '' });
    map.addLayer(layer);
    layer.setColours(MAP_COLOURS.dark);
    layer.setPlaces(places);
    layer.setCounts(first.byPlace);
  },
  async change(_, type) {
    layer.setCounts((await count(type === null ? null : [type])).byPlace);
  },
  total: async () => counts?.total ?? 0,
};
