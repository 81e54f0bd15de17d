import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress } from 'node:zlib';
import type { City } from '@crimemap/cities/kit/city';
import { getStreets, getStreetTile } from '@crimemap/contract/streets';
import { encoded } from '../http/encoded.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { StreetsStore } from './streets.store.ts';

const unpack = promisify(brotliDecompress);
/** Compressed tile that contains no streets. */
const EMPTY = brotliCompressSync('');

const FOREVER = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'application/vnd.mapbox-vector-tile',
  vary: 'accept-encoding',
};

interface StreetsDeps {
  readonly streets: Pick<StreetsStore, 'current' | 'tile'>;
  readonly cities: readonly City[];
}

export function streetsRoutes(serve: Serve, { streets, cities }: StreetsDeps): void {
  serve(getStreets, async ({ params }) => {
    const city = cities.find(({ id }) => id === params.city);
    if (!city) throw new ApiError('not_found', { field: 'city', detail: 'This city is not available.' });
    const held = await streets.current(city.id);
    const reply = {
      city: city.id,
      version: held?.version ?? null,
      data_source: held?.data_source ?? null,
      fetched_at: held?.fetched_at.toISOString() ?? null,
      tally: held?.tally ?? null,
      bounds: held?.bounds ?? null,
      layers: city.streetLayers.map(({ title, licence, attribution }) => ({ title, licence, attribution })),
    };
    // Sample streets are not cached, because official streets can replace them at any time.
    return sent(reply, { 'cache-control': held?.data_source === 'official' ? 'public, max-age=300' : 'no-cache' });
  });
  serve(getStreetTile, async ({ params: { city, version, ...tile } }) => {
    const held = await streets.tile(city, version, tile);
    if (!held) throw new ApiError('not_found', { detail: 'These streets have been replaced by newer ones.' });
    const br = held.length === 0 ? EMPTY : held;
    return encoded(
      { br, identity: () => unpack(br) },
      { ...FOREVER, etag: `"${version}-${tile.z}-${tile.x}-${tile.y}"` },
    );
  });
}
