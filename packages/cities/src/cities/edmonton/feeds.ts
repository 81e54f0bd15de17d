import type { ArcgisFeed } from '../../kit/feed.ts';

const SERVICES = 'https://services9.arcgis.com/pkzvt2xlZJnPgk1Z/arcgis/rest/services';

/** A layer of the Edmonton Police Service's ArcGIS organisation, by its service's name. */
export const layer = (name: string): string => `${SERVICES}/${name}/FeatureServer/0`;

/** A layer of occurrences: all have the same columns. */
export const feed = (name: string): ArcgisFeed => ({
  protocol: 'arcgis',
  url: layer(name),
  required: ['Occurrence_Category', 'Occurrence_Group', 'Occurrence_Type_Group', 'Intersection'],
  // Downloads of the portal have the second one only, under the heading “Date Reported”.
  oneOf: ['Reported_Date', 'Date_Reported'],
  optional: [],
});
