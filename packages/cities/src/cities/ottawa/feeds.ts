import type { ArcgisFeed } from '../../kit/feed.ts';

const SERVICES = 'https://services7.arcgis.com/2vhcNzw0NfUwAD3d/arcgis/rest/services';

/** A layer of the Ottawa Police Service's ArcGIS organisation, by its service's name. */
export const feed = (name: string, columns: Pick<ArcgisFeed, 'required' | 'optional'>): ArcgisFeed => ({
  protocol: 'arcgis',
  url: `${SERVICES}/${name}/FeatureServer/0`,
  ...columns,
});

/** Read when a layer has them. The service's exports have the sector and the division; its layers have not always. */
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
