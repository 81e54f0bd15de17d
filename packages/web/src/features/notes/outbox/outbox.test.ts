import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/base/api-error.ts';
import { logOutForGood } from '../../../api/session.ts';
import { NOTE_ID } from '../../../api/testing/a-note.ts';
import { mockApi, refusing, saying } from '../../../api/testing/mock-api.tsx';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { draftsOf, forgetDrafts } from '../../../storage/drafts.ts';
import { idOf } from '../drafts/draft.ts';
import { newSending, sendDraft } from '../drafts/sending.ts';
import { CREATED, ONE_IMAGE, POST } from '../testing/creating.tsx';
import { aFile, signIn } from '../testing/notes-server.tsx';
import { useReplyDrafts } from '../thread/reply-drafts-store.ts';
import { useCreated } from '../write/created-store.ts';
import { EMPTY_NOTE, useNoteDrafts } from '../write/note-drafts-store.ts';
import { followOutbox } from './outbox.ts';
import { useOutboxNews } from './outbox-store.ts';

const BODY = {
  city: 'toronto' as const,
  division: null,
  lat: 43.65,
  lng: -79.38,
  occurred_at: 1_700_000_000_000,
  title: 'Bikes gone',
  body: '',
  crime_type: 'theft' as const,
  image_url: '' as const,
  place_precision: 'approximate' as const,
  images_to_come: 0,
};
const REPLY = `POST /api/community/notes/${NOTE_ID}/comments`;
const ANA = { sub: 'm1', about: '' };
let stop = () => undefined as void;
let requests: ReturnType<typeof mockApi>;
let replies: Parameters<typeof mockApi>[0];
const posts = () => requests.filter(({ line }) => line === POST);
const draft = (owner = ANA) => useNoteDrafts.getState().drafts[idOf(owner)];
const waits = (owner = ANA, said: object = {}) =>
  useNoteDrafts.getState().write(owner, {
    fields: { ...EMPTY_NOTE, title: BODY.title },
    photos: [],
    sending: { ...newSending(BODY), ...said },
  });

/**
 * Waits until the outbox has processed all drafts of member `m1`. Adds a reply as the last draft and waits for its
 * request.
 */
async function lookedThrough(): Promise<void> {
  const body = { body: 'The last' };
  replies[REPLY] = refusing('not_accepted', 422);
  useReplyDrafts
    .getState()
    .write({ sub: 'm1', about: NOTE_ID }, { fields: { text: body.body }, photos: [], sending: newSending(body) });
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(requests.some(({ line }) => line === REPLY)).toBe(true);
  });
}

beforeEach(async () => {
  useNoteDrafts.setState({ unstored: false });
  useOutboxNews.setState({ news: null });
  await Promise.all(['m1', 'm2'].map(forgetDrafts));
  signIn();
  replies = { [POST]: saying(CREATED) };
  requests = mockApi(replies);
});
afterEach(() => stop());

it('sends a waiting draft immediately with its idempotency key, and does not send a draft in another state', async () => {
  waits();
  const key = draft()?.sending?.key;
  stop = followOutbox(new QueryClient(), 'm1');
  await waitFor(() => expect(useCreated.getState().note).toMatchObject({ id: CREATED.id }));
  expect(posts().map(({ headers }) => headers.get('idempotency-key'))).toEqual([key]);
  expect(draft()).toBeUndefined();
  stop();
  waits(ANA, { waiting: false });
  stop = followOutbox(new QueryClient(), 'm1');
  await lookedThrough();
  expect(posts()).toHaveLength(1);
});

it('keeps a draft while offline, and sends it when the network is back', async () => {
  replies[POST] = () => Promise.reject(new TypeError('Failed to fetch'));
  waits();
  stop = followOutbox(new QueryClient(), 'm1');
  await waitFor(() => expect(posts().length).toBeGreaterThan(0));
  replies[POST] = saying(CREATED);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(useCreated.getState().note).not.toBeNull();
  });
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(useOutboxNews.getState().news).toBeNull();
});

it('keeps a rejected draft, and shows the reason with an action that opens the draft', async () => {
  replies[POST] = refusing('not_accepted', 422, { detail: 'Please leave this word out.' });
  waits();
  stop = followOutbox(new QueryClient(), 'm1');
  await waitFor(() =>
    expect(useOutboxNews.getState().news?.text).toBe('Your text was not sent. Please leave this word out.'),
  );
  expect(draft()).toMatchObject({ fields: { title: 'Bikes gone' }, sending: null });
  useOutboxNews.getState().news?.open?.();
  expect(useDialogs.getState().request).toEqual({ name: 'create-note' });
});

it('does not send a draft if the server may have forgotten its idempotency key', async () => {
  waits(ANA, { at: Date.now() - 21 * 60 * 60_000 });
  stop = followOutbox(new QueryClient(), 'm1');
  await waitFor(() =>
    expect(useOutboxNews.getState().news?.text).toBe(
      'Your text could not be sent in time. Please open it and send it again.',
    ),
  );
  expect(posts()).toEqual([]);
  expect(draft()?.sending).toBeNull();
});

it('does not send another member’s draft', async () => {
  waits({ sub: 'm2', about: '' });
  stop = followOutbox(new QueryClient(), 'm1');
  await lookedThrough();
  expect(posts()).toEqual([]);
  expect(draft({ sub: 'm2', about: '' })?.sending?.waiting).toBe(true);
});

it('stores drafts for each member separately, and deletes them on request or after 30 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00Z') });
  waits();
  waits({ sub: 'm2', about: '' });
  await vi.waitFor(async () => expect(await draftsOf('m2')).toHaveLength(1));
  vi.setSystemTime(new Date('2026-05-20T12:00:00Z'));
  waits();
  await vi.waitFor(async () => expect(await draftsOf('m1')).toEqual([{ ...ANA, kind: 'note' }]));
  vi.setSystemTime(new Date('2026-06-02T12:00:00Z'));
  expect(await draftsOf('m2')).toEqual([]);
  await forgetDrafts('m1');
  expect(await draftsOf('m1')).toEqual([]);
});

it('keeps text that the member types while the outbox reads the draft', async () => {
  waits(ANA, { waiting: false });
  const reading = useNoteDrafts.getState().read(ANA);
  const typed = { ...EMPTY_NOTE, title: 'Bikes gone, again' };
  useNoteDrafts.getState().write(ANA, { fields: typed, photos: [], sending: null });
  await reading;
  expect(draft()?.fields.title).toBe('Bikes gone, again');
});

it('stops sending a note and shows a message if uploading photos that the browser could not store fails', async () => {
  replies[POST] = saying({ ...CREATED, state: 'draft' });
  replies[ONE_IMAGE] = refusing('not_available', 503);
  waits();
  // Simulates photos that do not fit into the browser’s storage.
  useNoteDrafts.setState({ unstored: true });
  useNoteDrafts.getState().write(ANA, {
    fields: { ...EMPTY_NOTE, title: BODY.title },
    photos: [aFile('a.jpg')],
    sending: newSending({ ...BODY, images_to_come: 1 }),
  });
  stop = followOutbox(new QueryClient(), 'm1');
  await waitFor(() => expect(useOutboxNews.getState().news?.text).toMatch(/^Your text was not sent\./));
  expect(draft()).toMatchObject({ fields: { title: 'Bikes gone' }, sending: null });
});

it('does not restore a draft that a logout deleted during sending', async () => {
  waits();
  const sent = sendDraft(useNoteDrafts, ANA, async () => {
    await logOutForGood();
    throw new ApiError('sign_in_required', { status: 401 });
  });
  await expect(sent).rejects.toMatchObject({ code: 'sign_in_required' });
  expect(await draftsOf('m1')).toEqual([]);
  expect(draft()).toBeUndefined();
});

it('does not store a draft on the device while the member is unknown', async () => {
  waits({ sub: '', about: '' });
  waits();
  await vi.waitFor(async () => expect(await draftsOf('m1')).toHaveLength(1));
  expect(await draftsOf('')).toEqual([]);
  expect(draft({ sub: '', about: '' })?.fields.title).toBe('Bikes gone');
});
