import { hash } from 'node:crypto';
import type { PlacedDraft } from '@crimemap/cities/kit/city';
import { escaped, copyField as field, storable } from '../db/copy.ts';
import { REPORT_COLUMNS } from '../db/tables.ts';

/** Columns of a staged row, in the order of `copyLine`. */
export const STAGED_COLUMNS = ['source_key', 'content_hash', ...REPORT_COLUMNS] as const;

/**
 * Number of cached words. Details repeat the same few thousand words, and caching each quoted word halves the cost of a
 * row.
 */
const QUOTED_CACHED = 20_000;
const LONGEST_CACHED = 100;
const quotedWords = new Map<string, string>();

/** Returns a word as JSON, escaped for COPY. */
function quoted(word: string): string {
  let text = quotedWords.get(word);
  if (text === undefined) {
    text = escaped(JSON.stringify(storable(word)));
    if (quotedWords.size >= QUOTED_CACHED) quotedWords.clear();
    if (word.length <= LONGEST_CACHED) quotedWords.set(word, text);
  }
  return text;
}

/** Returns the details as JSON with sorted names, so that equal details give equal text. */
function json(details: Readonly<Record<string, string>>): string {
  let text = '';
  for (const name of Object.keys(details).sort())
    text += `${text === '' ? '{' : ','}${quoted(name)}:${quoted(details[name] ?? '')}`;
  return text === '' ? '{}' : `${text}}`;
}

/** Adds the row’s number in its source to details that are already JSON text. */
function withObjectId(details: string, objectId: string | null): string {
  if (objectId === null) return details;
  return `${details.slice(0, -1)}${details === '{}' ? '' : ','}"object_id":${escaped(JSON.stringify(storable(objectId)))}}`;
}

/**
 * Returns one row as a line of PostgreSQL’s COPY text format, including the line break.
 *
 * The line contains a content hash: the first 128 bits of SHA-256 over the rest of the line. Equal rows have equal
 * hashes. The hash excludes the object id, because sources give all rows new numbers with each version. A row with only
 * a new number is therefore not written again.
 */
export function copyLine(draft: PlacedDraft): string {
  const key = field(draft.key);
  const columns = `${draft.crimeType}\t${field(draft.word)}\t${field(draft.lng)}\t${field(draft.lat)}\t${draft.precision}\t${field(draft.area)}\t${field(draft.neighbourhood)}\t${field(draft.occurredOn)}\t${field(draft.hour)}\t${field(draft.reportedOn)}\t${field(draft.eventId)}\t${field(draft.deaths)}\t${field(draft.injuries)}\t`;
  const details = json(draft.details);
  const hashed = hash('sha256', `${columns}${details}\n`, 'hex').slice(0, 32);
  return `${key}\t\\\\x${hashed}\t${columns}${withObjectId(details, draft.objectId)}\n`;
}
