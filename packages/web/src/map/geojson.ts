import type { LngLat } from '@crimemap/contract/geo';
import type { Feature, FeatureCollection, GeoJsonProperties, Geometry } from 'geojson';

export const featureOf = (geometry: Geometry, properties: GeoJsonProperties = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

export const pointAt = ([lng, lat]: LngLat, properties?: GeoJsonProperties): Feature =>
  featureOf({ type: 'Point', coordinates: [lng, lat] }, properties);

export const collectionOf = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** A source of features that are there already. */
export const sourceOf = (features: Feature[]) => ({ type: 'geojson', data: collectionOf(features) }) as const;

/** The filter of a layer that draws the features of one `part`. */
export const only = (part: string) => ['==', ['get', 'part'], part] as ['==', ['get', 'part'], string];
