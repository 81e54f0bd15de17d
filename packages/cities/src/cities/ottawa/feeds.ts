import type { ArcgisFeed } from '../../kit/feed.ts';

const SERVICES = 'https://services7.arcgis.com/2vhcNzw0NfUwAD3d/arcgis/rest/services';

/** Returns the feed of a layer in the Ottawa Police Service's ArcGIS organisation. */
export const feed = (name: string, columns: Pick<ArcgisFeed, 'required' | 'optional'>): ArcgisFeed => ({
  protocol: 'arcgis',
  url: `${SERVICES}/${name}/FeatureServer/0`,
  ...columns,
});

/** Optional columns. The exports of the service contain the sector and the division, but its layers do not always. */
export const PLACE_AND_TIME = [
  'REP_DATE',
  'REP_HOUR',
  'OCC_HOUR',
  'TOD',
  'WARD',
  'INTERSECTION',
  'SECTOR',
  'DIVISION',
] as const;
