import type { Feature, Layer } from './layer.ts';
import { rowsMeeting } from './matching-rows.ts';
import { type Parameters, parametersOf } from './parameters.ts';
import { type RowRange, rowsInQuestion } from './rows-in-question.ts';
import { asGeojson, asJson } from './write.ts';

/** Answers `…/query` as the service does, in JSON; throws `BadQuery` for what it refuses. */
export function answerQuery(layer: Layer, query: URLSearchParams): string {
  const asked = parametersOf(query, layer.fields);
  const range = rowsInQuestion(asked.condition, layer);
  if (asked.countOnly) return JSON.stringify({ count: countOf(layer, asked, range) });
  if (asked.idsOnly) {
    const objectIds = Array.from(rowsMeeting(layer, asked, range), (row) => row + 1);
    return JSON.stringify({ objectIdFieldName: 'OBJECTID', objectIds });
  }
  const { features, more } = pageOf(layer, asked, range);
  return asked.format === 'geojson' ? asGeojson(features, more, asked) : asJson(features, more, asked, layer);
}

function countOf(layer: Layer, asked: Parameters, range: RowRange): number {
  if (range.all && asked.objectIds === null) return range.to - range.from;
  let count = 0;
  for (const _ of rowsMeeting(layer, asked, range)) count += 1;
  return count;
}

function pageOf(layer: Layer, asked: Parameters, range: RowRange): { features: Feature[]; more: boolean } {
  const features: Feature[] = [];
  let skipped = 0;
  for (const row of rowsMeeting(layer, asked, range)) {
    if (skipped < asked.offset) skipped += 1;
    else if (features.length === asked.limit) return { features, more: true };
    else features.push(layer.row(row));
  }
  return { features, more: false };
}
