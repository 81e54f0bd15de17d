import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { CityDraft } from '../../packages/incident-counts/src/packing/city-draft.ts';
import { compressFile } from '../../packages/server/src/packed-incidents/publish-packed-incidents.ts';
import { type Incident, placeOf, streamed } from './incident.ts';

const compress = promisify(brotliCompress);

/** Compresses with Brotli at maximum quality. Not for map files, which `compressFile` compresses. */
export const smallest = (bytes: Uint8Array): Promise<Buffer> =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

export interface Packed {
  readonly places: Buffer;
  readonly years: readonly { readonly year: number; readonly bytes: Buffer }[];
  readonly areas: readonly string[];
  readonly neighbourhoods: readonly string[];
  readonly crimeTypes: PackedManifest['crime_types'];
}

/** Returns a city’s map files as the server publishes them, with maximum compression. */
export async function pack(incidents: readonly Incident[]): Promise<Packed> {
  const places = new Map(incidents.map((incident) => placeOf(incident)).map((place) => [place.key, place]));
  const types = [...new Set(incidents.map(({ crimeType }) => crimeType))];
  const draft = new CityDraft({ places: [...places.values()], types }, null);
  const rows = incidents.map((incident) => streamed(incident, placeOf(incident).key)).sort((a, b) => b[1] - a[1]);
  const years: { year: number; bytes: Buffer }[] = [];
  for (const [at, row] of rows.entries()) {
    draft.add(row);
    const year = row[1];
    if (rows[at + 1]?.[1] === year) continue;
    const file = draft.endYear(year);
    if (file) years.push({ year, bytes: await compressFile(file.bytes, 'smallest') });
  }
  const { areas, neighbourhoods, crimeTypes } = draft;
  return {
    places: await compressFile(draft.places, 'smallest'),
    years,
    areas,
    neighbourhoods,
    crimeTypes: [...crimeTypes],
  };
}
