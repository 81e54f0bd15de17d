import { expect, it, vi } from 'vitest';
import { openPmtiles } from './pmtiles.ts';

const addProtocol = vi.fn();

/** Returns the start of a PMTiles file, version 3: a header of 127 bytes and an empty directory. */
function beginning(tileType: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(16_384);
  const header = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('PMTiles'));
  header.setUint8(7, 3);
  header.setBigUint64(8, 127n, true);
  header.setBigUint64(16, 1n, true);
  // Directory and tiles are not compressed.
  header.setUint8(97, 1);
  header.setUint8(98, 1);
  header.setUint8(99, tileType);
  return bytes;
}
const aFile = (tileType: number) =>
  vi.stubGlobal('fetch', async () => new Response(beginning(tileType), { status: 206, headers: { etag: 'a' } }));

it('draws a file of vector tiles as land and water, streets and names, with theme colours for streets', async () => {
  aFile(1);
  const drawGround = await openPmtiles('https://tiles.example/city.pmtiles', { addProtocol });
  const { ground, streets, names } = drawGround('© Somebody', 'dark', 'en');
  expect(addProtocol).toHaveBeenCalledWith('pmtiles', expect.any(Function));
  expect(ground.sources).toEqual({
    tiles: { type: 'vector', url: 'pmtiles://https://tiles.example/city.pmtiles', attribution: '© Somebody' },
  });
  expect(ground.layers.map(({ id }) => id)).toEqual(['tiles:earth', 'tiles:water']);
  expect(streets).toMatchObject({ slot: 'streets', layers: [{ id: 'streets:minor' }, { id: 'streets:main' }] });
  expect(names?.layers.map(({ id }) => id)).toEqual(['place-names:streets']);
  expect(drawGround('© Somebody', 'light', 'en').streets).not.toEqual(streets);
  expect(drawGround('© Somebody', 'dark', 'fr').names).not.toEqual(names);
});

it('draws a file of raster tiles as a raster layer', async () => {
  aFile(2);
  const drawGround = await openPmtiles('https://tiles.example/pictures.pmtiles', { addProtocol });
  const { ground, streets, names } = drawGround('', 'dark', 'en');
  expect(ground.layers).toMatchObject([{ id: 'tiles:raster', type: 'raster' }]);
  expect([streets, names]).toEqual([null, null]);
});

it('rejects a file that is not a PMTiles file', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 206 }));
  await expect(openPmtiles('https://tiles.example/page', { addProtocol })).rejects.toThrow();
});
