export const KINDS = ['like', 'unlike', 'reply', 'list'] as const;
export type Kind = (typeof KINDS)[number];

/** Who asks, and about what. */
export interface World {
  /** One of each member. */
  readonly tokens: readonly string[];
  readonly members: readonly string[];
  readonly notes: readonly string[];
}

/** Whom and which note the nth request is of: each note has its member, so that a like can be taken back. */
export function nth(n: number, { members, notes }: World) {
  const note = n % notes.length;
  return { note, member: note % members.length, round: Math.floor(n / notes.length) };
}

const VIEW = '/api/community/notes?north=43.8&south=43.6&east=-79.2&west=-79.45';

interface Ask {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token: string;
  readonly body?: string;
}

/** The nth request of a kind. */
export function askFor(kind: Kind, n: number, world: World): Ask {
  const { note, member } = nth(n, world);
  const at = `/api/community/notes/${world.notes[note]}`;
  const token = world.tokens[member] ?? '';
  if (kind === 'list') return { method: 'GET', path: VIEW, token };
  if (kind === 'reply')
    return {
      method: 'POST',
      path: `${at}/comments`,
      token,
      body: '{"body":"The same happened to us last week, two streets away."}',
    };
  return { method: kind === 'like' ? 'POST' : 'DELETE', path: `${at}/like`, token };
}

/** What is asked in turn: all notes are liked, then every like is taken back, so that each request changes something. */
export const kindOf = (what: 'like' | 'reply' | 'list', n: number, world: World): Kind =>
  what === 'like' && nth(n, world).round % 2 === 1 ? 'unlike' : what;
