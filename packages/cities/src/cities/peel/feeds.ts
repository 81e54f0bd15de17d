import type { ArcgisFeed } from '../../kit/feed.ts';

/** The only service of the Peel Regional Police. Its layer 0 contains the incidents. */
const SERVICE = 'https://services.arcgis.com/w0dAT1ctgtKwxvde/arcgis/rest/services/Experience_gdb/FeatureServer';

type Columns = Omit<ArcgisFeed, 'protocol' | 'url'>;

export const incidentsFeed = (columns: Columns): ArcgisFeed => ({
  protocol: 'arcgis',
  url: `${SERVICE}/0`,
  ...columns,
});

/** Returns the feed of the divisions. The number of the layer is undocumented, so the layer is found by its name. */
export const divisionsFeed = (columns: Columns): ArcgisFeed => ({
  protocol: 'arcgis',
  url: `${SERVICE}/1`,
  layerNamed: 'PeelDivisions',
  ...columns,
});

/** Returns the feed of the municipal limits, published by the Region of Peel. */
export const municipalitiesFeed = (columns: Columns): ArcgisFeed => ({
  protocol: 'arcgis',
  url: 'https://services6.arcgis.com/ONZht79c8QWuX759/arcgis/rest/services/Municipal_Boundary/FeatureServer/0',
  ...columns,
});
