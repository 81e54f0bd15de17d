import type { ArcgisFeed } from '../../kit/feed.ts';

const SERVICES = 'https://services9.arcgis.com/pkzvt2xlZJnPgk1Z/arcgis/rest/services';

/** Returns the address of a layer in the Edmonton Police Service's ArcGIS organisation. */
export const layer = (name: string): string => `${SERVICES}/${name}/FeatureServer/0`;

/** Returns the feed of an occurrence layer; all have the same columns. */
export const feed = (name: string): ArcgisFeed => ({
  protocol: 'arcgis',
  url: layer(name),
  required: ['Occurrence_Category', 'Occurrence_Group', 'Occurrence_Type_Group', 'Intersection'],
  // Downloads from the portal contain only `Date_Reported`, under the title “Date Reported”.
  oneOf: ['Reported_Date', 'Date_Reported'],
  optional: [],
});
