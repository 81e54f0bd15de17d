import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import { createCountedPoints } from '../../../packages/web/src/map/counted-points.ts';
import { MAP_COLOURS } from '../../../packages/web/src/map/palette.ts';
import type { CountsQuery } from '../../../packages/web/src/packed-incidents/incident-filter.ts';
import type { Sizes } from '../../../packages/web/src/packed-incidents/messages.ts';
import { packedIncidentsClient } from '../../../packages/web/src/packed-incidents/packed-incidents-client.ts';
import type { Side } from './side.ts';

const layer = createCountedPoints();
let files: { readonly query: CountsQuery; readonly sizes: Sizes } | null = null;
let counts: IncidentCounts | null = null;

async function count(types: CountsQuery['types']): Promise<IncidentCounts> {
  files ??= await (await fetch('/files.json')).json();
  if (!files) throw new Error('no files');
  counts = await packedIncidentsClient.ask('count', {
    city: 'toronto',
    query: { ...files.query, types },
    sizes: files.sizes,
  });
  return counts;
}

/** The page's own way: columns counted in a worker, counted places drawn by our layer. */
export const counted: Side = {
  async load(map) {
    const first = await count(null);
    const places = await packedIncidentsClient.ask('places', { city: 'toronto', file: files?.query.places ?? '' });
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
