import { expect, it } from 'vitest';
import { readConfig } from '../packages/server/src/app/config.ts';
import { withNewKey } from '../packages/server/src/sessions/index.ts';
import { nodeSettings } from './site.ts';

const DATABASE = 'postgres://crime_map:secret@127.0.0.1:5000/crime_map';

it.each([
  [
    'every part',
    { replica: DATABASE, valkey: 'redis://127.0.0.1:6379', store: 'http://key:secret@127.0.0.1:8080/photos' },
  ],
  ['the database alone', { replica: null, valkey: null, store: null }],
])('the server configuration accepts the settings of the failover test with %s', async (_, parts) => {
  const settings = { ...nodeSettings({ port: 8080, direct: DATABASE, ...parts }), TOKEN_KEYS: await withNewKey() };
  // Use official data, because the sample data may not be built here.
  expect(readConfig({ ...settings, DATABASE_URL: DATABASE, DATA: 'official' })).toMatchObject({
    databaseDirectUrl: DATABASE,
  });
});
