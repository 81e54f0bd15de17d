import type { ArcgisFeed } from '../../kit/feed.ts';

/** The one service of the Peel Regional Police; layer 0 is the incidents. */
const SERVICE = 'https://services.arcgis.com/w0dAT1ctgtKwxvde/arcgis/rest/services/Experience_gdb/FeatureServer';

type Columns = Omit<ArcgisFeed, 'protocol' | 'url'>;

export const incidentsFeed = (columns: Columns): ArcgisFeed => ({
  protocol: 'arcgis',
  url: `${SERVICE}/0`,
  ...columns,
});

/** The divisions, in the same service under a number that is not documented: found by name. */
export const divisionsFeed = (columns: Columns): ArcgisFeed => ({
  protocol: 'arcgis',
  url: `${SERVICE}/1`,
  layerNamed: 'PeelDivisions',
  ...columns,
});

/** The Region of Peel's own municipal limits. */
export const municipalitiesFeed = (columns: Columns): ArcgisFeed => ({
  protocol: 'arcgis',
  url: 'https://services6.arcgis.com/ONZht79c8QWuX759/arcgis/rest/services/Municipal_Boundary/FeatureServer/0',
  ...columns,
});
