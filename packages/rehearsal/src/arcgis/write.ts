import type { Attributes, Feature, Field, Layer } from './layer.ts';
import type { Parameters } from './parameters.ts';
import { esriGeometry, geojsonGeometry } from './shapes-out.ts';

const WGS84 = { wkid: 4326, latestWkid: 4326 };
const WEB_MERCATOR = { wkid: 102100, latestWkid: 3857 };

/** Names of the geometry types in the real service. */
export const ESRI_TYPES = {
  point: 'esriGeometryPoint',
  polygon: 'esriGeometryPolygon',
  polyline: 'esriGeometryPolyline',
} as const;

/** Returns a page as ArcGIS JSON. */
export function asJson(features: readonly Feature[], more: boolean, request: Parameters, layer: Layer): string {
  const shown = request.geometry && layer.geometryType !== null;
  const head = {
    objectIdFieldName: 'OBJECTID',
    uniqueIdField: { name: 'OBJECTID', isSystemMaintained: true },
    globalIdFieldName: '',
    ...(shown && {
      geometryType: ESRI_TYPES[layer.geometryType],
      spatialReference: request.spatialReference === 4326 ? WGS84 : WEB_MERCATOR,
    }),
    fields: request.fields.map(fieldOut),
    ...(more && { exceededTransferLimit: true }),
  };
  const write = attributesWriter(request.fields);
  return withFeatures(
    head,
    features.map(({ attributes, geometry }) =>
      shown
        ? `{"attributes":${write(attributes)},"geometry":${JSON.stringify(esriGeometry(geometry, request.spatialReference))}}`
        : `{"attributes":${write(attributes)}}`,
    ),
  );
}

/** Returns a page as GeoJSON. */
export function asGeojson(features: readonly Feature[], more: boolean, request: Parameters): string {
  const write = attributesWriter(request.fields);
  return withFeatures(
    {
      type: 'FeatureCollection',
      ...(more && { properties: { exceededTransferLimit: true }, exceededTransferLimit: true }),
    },
    features.map(({ attributes, geometry }) => {
      const shape = request.geometry ? JSON.stringify(geojsonGeometry(geometry)) : 'null';
      return `{"type":"Feature","id":${attributes.OBJECTID},"geometry":${shape},"properties":${write(attributes)}}`;
    }),
  );
}

const withFeatures = (head: object, features: readonly string[]): string =>
  `${JSON.stringify(head).slice(0, -1)},"features":[${features.join(',')}]}`;

export const fieldOut = ({ name, type }: Field): object => ({
  name,
  type: `esriFieldType${type}`,
  alias: name,
  sqlType: 'sqlTypeOther',
  ...(type === 'String' && { length: 256 }),
  domain: null,
  defaultValue: null,
});

/**
 * Returns a function that writes the selected columns of a row as JSON. This is several times faster than copying them
 * into an object first.
 */
function attributesWriter(fields: readonly Field[]): (attributes: Attributes) => string {
  const names = fields.map(({ name }) => name);
  const starts = names.map((name, i) => `${i === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  return (attributes) => {
    let json = '';
    for (let i = 0; i < names.length; i += 1) {
      const value = attributes[names[i] ?? ''] ?? null;
      json += (starts[i] ?? '') + (typeof value === 'string' ? JSON.stringify(value) : String(value));
    }
    return `${json}}`;
  };
}
