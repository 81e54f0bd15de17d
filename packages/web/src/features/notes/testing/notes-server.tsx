import type { Call, SentReplyOf } from '@crimemap/contract/call';
import { listCities } from '@crimemap/contract/cities';
import { type Features, getFeatures } from '@crimemap/contract/features';
import { getNote, getNoteThread, type NoteComment, type NoteImage, type NoteThread } from '@crimemap/contract/notes';
import type { ErrorCode } from '@crimemap/contract/problem';
import { getProfile, listProfiles } from '@crimemap/contract/profiles';
import { screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { AT, aNote, NOTE_ID } from '../../../api/testing/a-note.ts';
import { errorReply, renderWithProviders } from '../../../api/testing/mock-api.tsx';
import { takeTokens } from '../../../session/session-store.ts';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { NoteViewer } from '../thread/NoteViewer.tsx';

type Reply = (path: Readonly<Record<string, string>>) => Response | Promise<Response>;

/** A request from the page: endpoint, body, and whether it contained a token. */
export interface SentRequest {
  readonly call: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly body: unknown;
  readonly signed: boolean;
}

/** Returns a mock server for endpoints of the contract. It records the requests and returns 404 for unknown ones. */
export function aServer() {
  const replies: { line: string; pattern: RegExp; reply: Reply }[] = [];
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.href);
    const known = replies.find(({ line, pattern }) => line.startsWith(`${method} `) && pattern.test(pathname));
    requests.push({
      call: known?.line ?? `${method} ${pathname}`,
      path: pathname,
      search: searchParams,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      signed: new Headers(headers).has('authorization'),
    });
    return known ? known.reply(known.pattern.exec(pathname)?.groups ?? {}) : errorReply('not_found', 404);
  });
  const on = (call: Call, reply: Reply) => {
    const pattern = new RegExp(`^/api${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    replies.unshift({ line: `${call.method} ${call.path}`, pattern, reply });
  };
  return {
    requests,
    /** Returns the bodies of the requests to an endpoint, in the order they were sent. */
    bodies: ({ method, path }: Call): readonly unknown[] =>
      requests.filter(({ call }) => call === `${method} ${path}`).map(({ body }) => body),
    on,
    /** Sets the successful response of an endpoint. */
    says<C extends Call>(call: C, value: SentReplyOf<C>): void {
      on(call, () => (value === undefined ? new Response(null, { status: 204 }) : Response.json(value)));
    },
    refuses(call: Call, code: ErrorCode, status: number, detail: string = code): void {
      on(call, () => errorReply(code, status, { detail }));
    },
  };
}

const claims = (said: object) => `x.${btoa(JSON.stringify({ exp: 4_000_000_000, ...said }))}.x`;

/** Signs in a member on the page. */
export const signIn = (sub = 'm1'): void =>
  takeTokens({ access_token: claims({ sub }), id_token: claims({ sub, email: 'a@example.org' }), expires_in: 900 });

export const FEATURES: Features = {
  community_notes_enabled: true,
  auth_disabled: false,
  sign_in_provider: null,
  viewer: 'guest',
  basemap: { kind: 'built_in', url: null, attribution: '' },
  analytics: null,
};

export const anImage = (n: number): NoteImage => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  url: `/api/community/images/${n}/full`,
  thumbnail_url: `/api/community/images/${n}/thumb`,
  width: 800,
  height: 600,
  order_index: n,
});

export const aReply = (n: number, said: Partial<NoteComment> = {}): NoteComment => ({
  id: `10000000-0000-4000-8000-00000000000${n}`,
  author_sub: 'm2',
  author_name: 'Bo',
  body: `Reply ${n}`,
  created_at: AT,
  updated_at: AT,
  state: 'shown',
  ...said,
});

export const ANA = { sub: 'm1', username: 'ana', display_name: 'Ana', profile_image_url: null };

export const aThread = (said: Partial<NoteThread> = {}): NoteThread => ({
  note: aNote(),
  images: [],
  comments: [],
  profiles: [ANA, { sub: 'm2', username: 'bo', display_name: 'Bo', profile_image_url: null }],
  ...said,
});

export const aFile = (name: string, type = 'image/jpeg'): File => new File([new Uint8Array(3)], name, { type });

/**
 * Returns the button with this name, inside `root` if given. Uses a DOM query, because queries by role are slow in the
 * test DOM.
 */
export function queryButton(name: string | RegExp, root: ParentNode = document): HTMLButtonElement | null {
  const named = (button: HTMLButtonElement) => {
    const own = button.getAttribute('aria-label') ?? button.textContent ?? '';
    return typeof name === 'string' ? own === name : name.test(own);
  };
  return [...root.querySelectorAll('button')].find(named) ?? null;
}

export function button(name: string | RegExp, root: ParentNode = document): HTMLButtonElement {
  const found = queryButton(name, root);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

/** Waits for the button with this name. */
export const findButton = (name: string | RegExp): Promise<HTMLButtonElement> => waitFor(() => button(name));

/** Sets up a page with one note, and its mock server. */
export function aServerOfANote(): ReturnType<typeof aServer> {
  completePage();
  const server = aServer();
  server.says(getFeatures, FEATURES);
  server.says(listCities, []);
  server.says(listProfiles, [ANA]);
  server.says(getProfile, ANA);
  server.says(getNote, aNote());
  server.says(getNoteThread, aThread());
  return server;
}

/** Renders the thread of the note and waits until it has loaded. */
export async function showThread() {
  const did = { onClose: vi.fn(), onFull: vi.fn(), onShow: vi.fn() };
  const drawn = renderWithProviders(<NoteViewer noteId={NOTE_ID} size="full" {...did} />);
  await screen.findByText(/^(Bike stolen|Untitled note)$/);
  return { ...did, ...drawn };
}
