import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { mockApi, nothing, renderWithProviders, saying } from '../../../api/testing/mock-api.tsx';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { idOf } from '../drafts/draft.ts';
import CreateNoteDialog from '../write/CreateNoteDialog.tsx';
import { ownerOf, useNoteDrafts } from '../write/note-drafts-store.ts';
import { EDMONTON, noteId, TORONTO } from './answers.ts';
import { FEATURES, signIn } from './notes-server.tsx';

const ID = noteId(5);
/** Endpoints that create and delete a note, and the server’s response for a new note. */
export const POST = 'POST /api/community/notes';
export const DROP = `DELETE /api/community/notes/${ID}`;
export const PRESIGN = `POST /api/community/notes/${ID}/images/presign`;
export const ONE_IMAGE = `POST /api/community/notes/${ID}/images`;
export const THREAD = `GET /api/community/notes/${ID}/thread`;
export const CREATED = { id: ID, city: 'edmonton', state: 'shown', hold_reasons: [] };

/** Sets up a page on which a member creates notes, and a mock server whose responses can be changed. */
export function creatingNotes() {
  completePage();
  signIn();
  const replies: Parameters<typeof mockApi>[0] = {
    'GET /api/features': saying(FEATURES),
    'GET /api/cities': saying([TORONTO, EDMONTON]),
    'GET /api/user/profile': saying({ sub: 'm1', username: 'ana', display_name: 'Ana', profile_image_url: null }),
    [POST]: saying(CREATED),
    [DROP]: nothing,
  };
  const requests = mockApi(replies);
  return {
    replies,
    requests,
    posted: () => requests.filter(({ line }) => line === POST).map(({ body }) => body as Record<string, unknown>),
    async show(props: Partial<Parameters<typeof CreateNoteDialog>[0]> = {}) {
      const onClose = vi.fn();
      const page = renderWithProviders(<CreateNoteDialog onClose={onClose} {...props} />);
      await screen.findByRole('button', { name: 'Create Note' });
      return { onClose, ...page };
    },
  };
}

/** Returns the draft of a member’s new note; `undefined` if there is none. */
export const draftOf = (sub = 'm1') => useNoteDrafts.getState().drafts[idOf(ownerOf(sub))];
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const press = (name: string | RegExp) => screen.getByRole('button', { name });
