import type { Feature, Layer } from './layer.ts';
import { rowsMeeting } from './matching-rows.ts';
import { type Parameters, parametersOf } from './parameters.ts';
import { type RowRange, rowsInQuestion } from './rows-in-question.ts';
import { asGeojson, asJson } from './write.ts';

/**
 * Returns the response to `…/query` in JSON, as the real service sends it. Throws `BadQuery` if the query is rejected.
 */
export function answerQuery(layer: Layer, query: URLSearchParams): string {
  const request = parametersOf(query, layer.fields);
  const range = rowsInQuestion(request.condition, layer);
  if (request.countOnly) return JSON.stringify({ count: countOf(layer, request, range) });
  if (request.idsOnly) {
    const objectIds = Array.from(rowsMeeting(layer, request, range), (row) => row + 1);
    return JSON.stringify({ objectIdFieldName: 'OBJECTID', objectIds });
  }
  const { features, more } = pageOf(layer, request, range);
  return request.format === 'geojson' ? asGeojson(features, more, request) : asJson(features, more, request, layer);
}

function countOf(layer: Layer, request: Parameters, range: RowRange): number {
  if (range.all && request.objectIds === null) return range.to - range.from;
  let count = 0;
  for (const _ of rowsMeeting(layer, request, range)) count += 1;
  return count;
}

function pageOf(layer: Layer, request: Parameters, range: RowRange): { features: Feature[]; more: boolean } {
  const features: Feature[] = [];
  let skipped = 0;
  for (const row of rowsMeeting(layer, request, range)) {
    if (skipped < request.offset) skipped += 1;
    else if (features.length === request.limit) return { features, more: true };
    else features.push(layer.row(row));
  }
  return { features, more: false };
}
