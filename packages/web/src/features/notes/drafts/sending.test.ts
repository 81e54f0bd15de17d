import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../api/base/api-error.ts';
import { forgetSession } from '../../../session/session-store.ts';
import { PhotoError } from '../photos/photo-upload.ts';
import { signIn } from '../testing/notes-server.tsx';
import { useReplyDrafts } from '../thread/reply-drafts-store.ts';
import { idOf } from './draft.ts';
import { heldBack, newSending, sendDraft, sendingFor } from './sending.ts';

const OWNER = { sub: 'm1', about: 'note-1' };
const draft = () => useReplyDrafts.getState().drafts[idOf(OWNER)];
const body = { body: 'Seen it, too.' };

beforeEach(() =>
  useReplyDrafts.getState().write(OWNER, { fields: { text: body.body }, photos: [], sending: newSending(body) }),
);

afterEach(forgetSession);

const PASSING = [
  new ApiError('offline'),
  new ApiError('request_timeout', { status: 408 }),
  new ApiError('not_available', { status: 503 }),
  new ApiError('in_progress', { status: 409 }),
  new ApiError('session_expired', { status: 401 }),
  new ApiError('sign_in_required', { status: 401 }),
  new PhotoError('Upload failed for file 1', { cause: new ApiError('offline') }),
];

test('a draft whose request got no response waits, and is resent with the same idempotency key until a response arrives', async () => {
  const keys: string[] = [];
  for (const failure of PASSING) {
    const sent = sendDraft(useReplyDrafts, OWNER, async ({ sending }) => {
      keys.push(sending.key);
      throw failure;
    });
    await expect(sent).rejects.toBe(failure);
    expect(draft()?.sending).toMatchObject({ waiting: true, body });
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
  expect(await sendDraft(useReplyDrafts, OWNER, async () => 'posted')).toBe('posted');
  expect(draft()).toBeUndefined();
});

test('a rejected draft is kept, is not resent automatically, and gets a new idempotency key for the next attempt', async () => {
  const key = draft()?.sending?.key;
  const error = new ApiError('not_accepted', { status: 422 });
  await expect(sendDraft(useReplyDrafts, OWNER, () => Promise.reject(error))).rejects.toBe(error);
  expect(draft()).toMatchObject({ fields: { text: body.body }, sending: null });
  expect(sendingFor(null, body).key).not.toBe(key);
});

test('a draft rejected by the rate limit is kept but not resent automatically', async () => {
  const error = new ApiError('too_many_requests', { status: 429 });
  await expect(sendDraft(useReplyDrafts, OWNER, () => Promise.reject(error))).rejects.toBe(error);
  expect(draft()?.sending?.waiting).toBe(false);
});

test('a draft that another tab has sent is not sent again', async () => {
  await useReplyDrafts.getState().remove(OWNER);
  expect(await sendDraft(useReplyDrafts, OWNER, () => Promise.reject(new Error('sent twice')))).toBeNull();
});

test('an unchanged draft keeps its idempotency key, and a changed draft gets a new key', () => {
  const first = newSending(body);
  expect(sendingFor({ ...first, waiting: false }, { ...body })).toEqual(first);
  expect(sendingFor(first, { body: 'Other' }).key).not.toBe(first.key);
});

test('a draft is not sent while another member is signed in, and continues to wait', async () => {
  signIn('m2');
  const sent = sendDraft(useReplyDrafts, OWNER, () => Promise.reject(new Error('sent as m2')));
  await expect(sent).rejects.toMatchObject({ code: 'sign_in_required' });
  expect(draft()?.sending).toMatchObject({ waiting: true, body });
});

test('a draft that is edited during sending is kept as a draft that is not sent automatically', async () => {
  const sent = await sendDraft(useReplyDrafts, OWNER, async ({ sending, change }) => {
    const fields = { text: 'Seen it, too. Twice.' };
    useReplyDrafts.getState().write(OWNER, { fields, photos: [], sending: heldBack(sending) });
    change({ sending: { ...sending, imagesBefore: [] } });
    return 'posted';
  });
  expect(sent).toBe('posted');
  expect(draft()).toEqual({ fields: { text: 'Seen it, too. Twice.' }, photos: [], sending: null });
});
