import { readFileSync } from 'node:fs';
import type { Row } from './city.ts';
import { pointOf, wkidOf } from './esri-place.ts';

interface Reply {
  readonly features: ReadonlyArray<{ readonly attributes: Row; readonly geometry?: unknown }>;
  readonly spatialReference?: { readonly wkid: number };
}

/** Returns the rows of an invented response in a city's fixtures, in the form that the ArcGIS client returns. */
export function fixtureRows(city: string, name: string): Row[] {
  const file = new URL(`../fixtures/${city}/${name}.json`, import.meta.url);
  const reply = JSON.parse(readFileSync(file, 'utf8')) as Reply;
  const wkid = wkidOf({ ...reply });
  return reply.features.map(({ attributes, geometry }) => ({ ...attributes, at: pointOf(geometry, wkid) }));
}
