import type { StoreApi } from 'zustand';
import { ApiError } from '../../../api/base/api-error.ts';
import { inTurn, useSession } from '../../../session/session-store.ts';
import { mayBeSentAgain, newKey, willPass } from '../idempotency-keys.ts';
import { type Draft, type DraftOwner, type DraftStore, idOf, type Sending } from './draft.ts';

export const newSending = <Body>(body: Body): Sending<Body> => ({
  key: newKey(),
  body,
  at: Date.now(),
  waiting: true,
  imagesBefore: null,
  photosChanged: false,
});

/** Returns how to send a body. Reuses the idempotency key of the previous attempt if the body is the same. */
export function sendingFor<Body>(before: Sending<Body> | null, body: Body): Sending<Body> {
  const isSame = before !== null && JSON.stringify(before.body) === JSON.stringify(body);
  return isSame ? { ...before, waiting: true } : newSending(body);
}

/** Stops automatic sending, because a member who changes a waiting draft decides again when to send it. */
export const heldBack = <Body>(sending: Sending<Body> | null): Sending<Body> | null =>
  sending && { ...sending, waiting: false };

/** Throws if another member has signed in meanwhile, because that member would become the author. */
export function mustBeTheirs({ sub }: DraftOwner): void {
  const now = useSession.getState().sub;
  if (now !== null && now !== sub) throw new ApiError('sign_in_required', { status: 401 });
}

/** A draft that is being sent. */
export interface DraftInHand<Fields, Body> extends Draft<Fields, Body> {
  readonly sending: Sending<Body>;
  /** Changes the draft and stores it. */
  readonly change: (part: Partial<Draft<Fields, Body>>) => void;
}

/**
 * Sends a draft and then deletes it. Across all tabs of this browser, one draft is sent at a time. Returns `null` if
 * another tab has already sent it. On a failure it rethrows the error and keeps the draft with whether it can be sent
 * again. A draft that was changed during sending is kept too.
 */
export function sendDraft<Fields, Body, Result>(
  store: StoreApi<DraftStore<Fields, Body>>,
  owner: DraftOwner,
  send: (draft: DraftInHand<Fields, Body>) => Promise<Result>,
): Promise<Result | null> {
  return inTurn('drafts', async () => {
    const { read, remove } = store.getState();
    const draft = await read(owner);
    if (!draft?.sending) return null;
    const change = (part: Partial<Draft<Fields, Body>>) => {
      const { drafts, write } = store.getState();
      const now = drafts[idOf(owner)];
      if (!now) return;
      const sending = part.sending && now.sending && { ...part.sending, waiting: now.sending.waiting };
      write(owner, { ...now, ...part, ...(sending && { sending }) });
    };
    try {
      mustBeTheirs(owner);
      const result = await send({ ...draft, sending: draft.sending, change });
      const now = await read(owner);
      if (now?.sending?.waiting === false) store.getState().write(owner, { ...now, sending: null });
      else await remove(owner);
      return result;
    } catch (failure) {
      // A logout during sending has deleted the draft.
      const now = await read(owner);
      const again = now?.sending && mayBeSentAgain(failure) ? now.sending : null;
      const sending = again && { ...again, waiting: again.waiting && willPass(failure) };
      if (now) store.getState().write(owner, { ...now, sending });
      throw failure;
    }
  });
}
