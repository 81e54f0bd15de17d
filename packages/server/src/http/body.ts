import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

const DEPTH_MAX = 32;
// With the `u` flag a surrogate matches only when it stands alone.
const UNPAIRED = /\p{Surrogate}/u;
const FORBIDDEN = /"(?:__proto__|constructor|prototype)"\s*:/;

/** Takes JSON bodies only (so a form or plain text of another site is 415), decoded strictly, at most 32 levels deep. */
export function takeOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json(?:;\s*charset=utf-8)?$/i,
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      try {
        if (request.headers['content-encoding'] !== undefined)
          throw new Refusal('unsupported_media_type', { detail: 'Compressed request bodies are not taken.' });
        done(null, readJson(bytes as Buffer));
      } catch (error) {
        done(error as Error, undefined);
      }
    },
  );
}

/** JSON text to a value. Refuses broken UTF-8, NUL, lone surrogates, deep nesting and names that reach into prototypes. */
export function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new Refusal('invalid_input', { detail: 'The body is not valid UTF-8.' });
  const text = bytes.toString('utf8');
  if (tooDeep(text))
    throw new Refusal('invalid_input', { detail: `The body is nested more than ${DEPTH_MAX} levels deep.` });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('invalid_input', { detail: 'The body is not valid JSON.' });
  }
  if (FORBIDDEN.test(text))
    throw new Refusal('invalid_input', { detail: 'The body uses a field name that is not taken.' });
  if (text.includes('\\u') && !wellFormed(value))
    throw new Refusal('invalid_input', { detail: 'The body holds characters that are not text.' });
  return value;
}

function tooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === 92) at += 1;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 91 || char === 123) {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (char === 93 || char === 125) depth -= 1;
  }
  return false;
}

function wellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !UNPAIRED.test(value) && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => wellFormed(name) && wellFormed(inner));
}
