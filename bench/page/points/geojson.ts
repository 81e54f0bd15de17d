import type { Side } from './side.ts';

let chosen: number | null = null;

/** MapLibre's own way: every incident a feature of a GeoJSON source, filtered by the style. */
export const geojson: Side = {
  async load(map) {
    map.addSource('incidents', { type: 'geojson', data: '/incidents.geojson' });
    map.addLayer({
      id: 'incidents',
      type: 'circle',
      source: 'incidents',
      paint: {
        'circle-radius': 3,
        'circle-color': '#fff3c9',
        'circle-stroke-color': '#0b1018',
        'circle-stroke-width': 1,
      },
    });
  },
  async change(map, type) {
    chosen = type;
    map.setFilter('incidents', type === null ? null : ['==', ['get', 'type'], type]);
  },
  async total() {
    const data: { features: { properties: { type: number } }[] } = await (await fetch('/incidents.geojson')).json();
    return data.features.filter(({ properties }) => chosen === null || properties.type === chosen).length;
  },
};
