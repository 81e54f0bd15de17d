import type { ArcgisFeed } from '../../kit/feed.ts';

const SERVICES = 'https://services.arcgis.com/S9th0jAJ7bqgIRjw/arcgis/rest/services';

/** A layer of the Toronto Police Service's ArcGIS organisation, by its service's name. */
export const layer = (name: string): string => `${SERVICES}/${name}/FeatureServer/0`;

/** A feed of the Toronto Police Service. */
export const feed = (name: string, columns: Omit<ArcgisFeed, 'protocol' | 'url'>): ArcgisFeed => ({
  protocol: 'arcgis',
  url: layer(name),
  ...columns,
});

/** The finer and the coarser place columns every layer of reported crime has. */
export const PLACE_COLUMNS = ['DIVISION', 'LONG_WGS84', 'LAT_WGS84'] as const;
