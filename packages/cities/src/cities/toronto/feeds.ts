import type { ArcgisFeed } from '../../kit/feed.ts';

const SERVICES = 'https://services.arcgis.com/S9th0jAJ7bqgIRjw/arcgis/rest/services';

/** Returns the address of a layer in the Toronto Police Service's ArcGIS organisation. */
export const layer = (name: string): string => `${SERVICES}/${name}/FeatureServer/0`;

/** Returns a feed of the Toronto Police Service. */
export const feed = (name: string, columns: Omit<ArcgisFeed, 'protocol' | 'url'>): ArcgisFeed => ({
  protocol: 'arcgis',
  url: layer(name),
  ...columns,
});

/** Location columns that every layer of reported crime has. */
export const PLACE_COLUMNS = ['DIVISION', 'LONG_WGS84', 'LAT_WGS84'] as const;
