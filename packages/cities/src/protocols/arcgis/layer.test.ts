import { expect, test } from 'vitest';
import type { ArcgisFeed } from '../../kit/feed.ts';
import type { Fetching } from '../../kit/fetching.ts';
import { layerOf } from './layer.ts';

const SERVICE = 'https://example.org/rest/services/Many/FeatureServer';
const feed: ArcgisFeed = {
  protocol: 'arcgis',
  url: `${SERVICE}/1`,
  layerNamed: 'Districts',
  required: ['CODE'],
  optional: [],
};
const layers = [
  { id: 0, name: 'Rows' },
  { id: 7, name: 'districts' },
];

/** Returns a service that lists these layers. Only layer 7 has the required column. */
const service =
  (listed: unknown): Fetching =>
  async (url) => {
    const body = /FeatureServer\?/.test(url)
      ? { layers: listed }
      : { objectIdField: 'OBJECTID', maxRecordCount: 2000, fields: [{ name: url.includes('/7?') ? 'CODE' : 'OTHER' }] };
    return { status: 200, header: () => 'application/json', text: JSON.stringify(body) };
  };

test('layerOf finds a layer by name if its number is unknown', async () => {
  expect((await layerOf(feed, { fetching: service(layers) })).url).toBe(`${SERVICE}/7`);
});

test.each([[[{ id: 0, name: 'Rows' }]], [[]], [null]])(
  'layerOf throws refused if the service does not list the layer: %j',
  async (listed) => {
    await expect(layerOf(feed, { fetching: service(listed) })).rejects.toMatchObject({ code: 'refused' });
  },
);

test('layerOf requests a layer directly if its number is known', async () => {
  const { layerNamed: _, ...numbered } = feed;
  await expect(layerOf(numbered, { fetching: service(layers) })).rejects.toMatchObject({ code: 'columns_changed' });
});
