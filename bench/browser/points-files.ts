import { isPlaced } from '@crimemap/contract/incidents';
import type { Incident } from '../data/incident.ts';
import { pack } from '../data/packed.ts';
import { torontoIncidents } from '../data/toronto.ts';
import { buildPage } from './build-page.ts';
import type { ServedFile } from './serve-files.ts';

/** The page and the same `wanted` incidents twice: as the columns the server publishes, and as GeoJSON. */
export async function pointsFiles(count: number): Promise<{ files: Map<string, ServedFile>; types: number }> {
  // Some have no place of their own and are points on neither side.
  const incidents = torontoIncidents(Math.ceil(count * 1.12))
    .filter(({ precision, lng }) => lng !== null && isPlaced(precision))
    .slice(0, count);
  if (incidents.length < count) throw new Error(`only ${incidents.length} of ${count} incidents have a place`);
  const packed = await pack(incidents);
  const years = packed.years.map(({ year, bytes }) => ({ year, bytes, file: `incidents-${year}` }));
  const files = new Map<string, ServedFile>([...(await buildPage('points'))].map(([path, bytes]) => [path, { bytes }]));
  const columns = (file: string) => `/api/incidents/toronto/columns/${file}`;
  files.set(columns('places'), { bytes: packed.places, encoding: 'br' });
  for (const { file, bytes } of years) files.set(columns(file), { bytes, encoding: 'br' });
  const manifest = {
    query: { places: 'places', years: years.map(({ file, year }) => ({ file, year })), types: null, areas: null },
    sizes: {
      areas: packed.areas.length,
      neighbourhoods: packed.neighbourhoods.length,
      types: packed.crimeTypes.length,
    },
  };
  files.set('/files.json', { bytes: Buffer.from(JSON.stringify(manifest)) });
  files.set('/incidents.geojson', { bytes: geojsonOf(incidents, packed.crimeTypes) });
  return { files, types: packed.crimeTypes.length };
}

function geojsonOf(incidents: readonly Incident[], types: readonly string[]): Buffer {
  const features = incidents.map(
    ({ lng, lat, crimeType }) =>
      `{"type":"Feature","properties":{"type":${types.indexOf(crimeType)}},"geometry":{"type":"Point","coordinates":[${lng},${lat}]}}`,
  );
  return Buffer.from(`{"type":"FeatureCollection","features":[${features.join(',')}]}`);
}
