import { ApiError } from '../../platform/base/api-error.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/;
const MAX_FIELDS = 50;

/** Returns the query string of a URL, without the first `?`. */
export const queryOf = (url = ''): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/**
 * Parses a query string and decodes each field once. Throws an `ApiError` where a lenient parser would guess: for
 * invalid percent or UTF-8 encoding, control characters, repeated fields, and too many fields.
 */
export function readQuery(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  if (text === '') return fields;
  let count = 0;
  for (const pair of text.split('&', MAX_FIELDS + 1)) {
    if (pair === '') continue;
    if (++count > MAX_FIELDS) throw new ApiError('invalid_input', { detail: 'The address has too many query fields.' });
    const cut = pair.indexOf('=');
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    const value = decode(cut < 0 ? '' : pair.slice(cut + 1));
    if (name in fields)
      throw new ApiError('invalid_input', {
        field: shown(name),
        detail: `The query field “${shown(name)}” is given more than once.`,
      });
    fields[name] = value;
  }
  return fields;
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ApiError('invalid_input', { detail: 'The address is not valid UTF-8 in percent encoding.' });
  }
  if (CONTROL.test(decoded))
    throw new ApiError('invalid_input', { detail: 'The address contains control characters.' });
  return decoded;
}

/** Returns a field's name for an error message: shortened and converted to valid text. */
export const shown = (name: string): string => Buffer.from(name.slice(0, 60)).toString();
