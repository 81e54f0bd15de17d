export const KINDS = ['like', 'reply', 'list'] as const;
export type Kind = (typeof KINDS)[number];

/** The members who send the requests, and the ids of the notes in these requests. */
export interface World {
  /** Access tokens, one per member. */
  readonly tokens: readonly string[];
  readonly notes: readonly string[];
}

const VIEW = '/api/community/notes?north=43.8&south=43.6&east=-79.2&west=-79.45';
const REPLY = '{"body":"The same happened to us last week, two streets away."}';

/**
 * Returns the lines of all requests of a kind for `ask.lua`. First all notes are liked, then every like is removed, so
 * that each request changes something.
 */
export function linesOf(kind: Kind, { tokens, notes }: World): string {
  const line = (method: string, path: string, token: string | undefined, body = '') =>
    `${[method, path, token, body].join('\t')}\n`;
  if (kind === 'list') return tokens.map((token) => line('GET', VIEW, token)).join('');
  const ofEachNote = (method: string, call: string, body?: string) =>
    notes.map((note, n) => line(method, `/api/community/notes/${note}/${call}`, tokens[n % tokens.length], body));
  const all =
    kind === 'reply'
      ? ofEachNote('POST', 'comments', REPLY)
      : [...ofEachNote('POST', 'like'), ...ofEachNote('DELETE', 'like')];
  return all.join('');
}
