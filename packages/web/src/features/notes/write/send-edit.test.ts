import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { aNote, NOTE_ID } from '../../../api/testing/a-note.ts';
import { mockApi, refusing, saying } from '../../../api/testing/mock-api.tsx';
import { idOf } from '../drafts/draft.ts';
import { heldBack, newSending } from '../drafts/sending.ts';
import { aFile, anImage, aThread, signIn } from '../testing/notes-server.tsx';
import { useEditDrafts } from './edit-drafts-store.ts';
import { editOf, fieldsOf } from './edit-fields.ts';
import { sendEdit } from './send-edit.ts';

const OWNER = { sub: 'm1', about: NOTE_ID };
const ONE_IMAGE = `POST /api/community/notes/${NOTE_ID}/images`;
const away = () => Promise.reject(new TypeError('Failed to fetch'));

it('after a reload, sends all added photos although the existing photos are not loaded yet', async () => {
  signIn();
  const note = aNote();
  const typed = fieldsOf(note, 'America/Toronto');
  const replies: Parameters<typeof mockApi>[0] = {
    [`PATCH /api/community/notes/${NOTE_ID}`]: saying(aNote({ version: 2 })),
    [`GET /api/community/notes/${NOTE_ID}/thread`]: saying(aThread({ images: [anImage(1), anImage(2)] })),
    [`POST /api/community/notes/${NOTE_ID}/images/presign`]: refusing('internal', 500),
    [ONE_IMAGE]: away,
  };
  const requests = mockApi(replies);
  useEditDrafts.getState().write(OWNER, {
    fields: { typed, base: note },
    photos: [aFile('a.jpg'), aFile('b.jpg')],
    sending: newSending(editOf(typed, note, 'America/Toronto')),
  });
  const client = new QueryClient();
  await expect(sendEdit(client, OWNER)).rejects.toThrow();
  replies[ONE_IMAGE] = saying(anImage(3));
  await sendEdit(client, OWNER);
  const sent = requests.filter(({ line }) => line === ONE_IMAGE).map(({ body }) => body);
  expect(sent).toMatchObject([{ filename: 'a.jpg' }, { filename: 'a.jpg' }, { filename: 'b.jpg' }]);
});

it('keeps text typed during the save as a change to the saved note', async () => {
  signIn();
  const note = aNote();
  const typed = fieldsOf(note, 'America/Toronto');
  const drafts = useEditDrafts.getState();
  const sending = newSending(editOf(typed, note, 'America/Toronto'));
  mockApi({
    [`PATCH /api/community/notes/${NOTE_ID}`]: () => {
      const fields = { typed: { ...typed, body: 'More.' }, base: note };
      drafts.write(OWNER, { fields, photos: [], sending: heldBack(sending) });
      return Response.json(aNote({ version: 2 }));
    },
  });
  drafts.write(OWNER, { fields: { typed, base: note }, photos: [], sending });
  await sendEdit(new QueryClient(), OWNER);
  expect(useEditDrafts.getState().drafts[idOf(OWNER)]).toMatchObject({
    fields: { typed: { body: 'More.' }, base: { version: 2 } },
    sending: null,
  });
});

it('after a lost response, resends the latest idempotency key, not the key from before a version conflict', async () => {
  signIn();
  const note = aNote();
  const typed = fieldsOf(note, 'America/Toronto');
  const save = `PATCH /api/community/notes/${NOTE_ID}`;
  const answers = [refusing('changed_meanwhile', 409), away, saying(aNote({ version: 3 }))];
  const requests = mockApi({
    [save]: () => (answers.shift() ?? away)(),
    [`GET /api/community/notes/${NOTE_ID}`]: saying(aNote({ version: 2 })),
  });
  const sending = newSending(editOf(typed, note, 'America/Toronto'));
  useEditDrafts.getState().write(OWNER, { fields: { typed, base: note }, photos: [], sending });
  await expect(sendEdit(new QueryClient(), OWNER)).rejects.toThrow();
  await sendEdit(new QueryClient(), OWNER);
  const keys = requests.filter(({ line }) => line === save).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[2]).toBe(keys[1]);
});
