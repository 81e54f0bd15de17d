import type { ArcgisFeed } from '../../kit/feed.ts';

const SERVICES = 'https://services8.arcgis.com/lYI034SQcOoxRCR7/arcgis/rest/services';

const layer = (name: string): string => `${SERVICES}/${name}/FeatureServer/0`;

/** Returns the feed of an occurrence layer. `others`: other layers with the same rows. */
export const occurrencesFeed = (name: string, ...others: string[]): ArcgisFeed => ({
  protocol: 'arcgis',
  url: layer(name),
  otherUrls: others.map(layer),
  required: ['UniqueIdentifier', 'occ_date', 'occ_type', 'municipality'],
  optional: [
    'occ_id',
    'rep_date',
    'occ_time',
    'time_est',
    'case_type_pubtrans',
    'LocationCode',
    'district',
    'sector',
    'Shooting',
    'hate_crime',
  ],
});

/** Boundaries published by the Region. The police publish the same nine municipalities. */
export const municipalitiesFeed: ArcgisFeed = {
  protocol: 'arcgis',
  url: 'https://ww8.yorkmaps.ca/arcgis/rest/services/OpenData/Boundary/MapServer/1',
  otherUrls: [layer('PoliceBoundaries')],
  required: [],
  oneOf: ['NAME', 'Name', 'MUNICIPALITY', 'municipality'],
  optional: [],
};
