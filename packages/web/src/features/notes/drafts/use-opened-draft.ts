import { useEffect, useEffectEvent, useState } from 'react';
import type { StoreApi, UseBoundStore } from 'zustand';
import { type Draft, type DraftOwner, type DraftStore, idOf } from './draft.ts';

interface Opening<Fields, Body> {
  /** What is on screen first; `stored`: what was written before. */
  readonly begin: (stored: Fields | null) => Fields;
  /** Is there enough in it to say that it was restored? */
  readonly isBegun: (draft: Draft<Fields, Body>) => boolean;
  /** It was on screen a moment ago: nothing is said of it. */
  readonly continued?: boolean;
}

export type Restored = 'nothing' | 'restored' | 'undone';

export interface OpenedDraft {
  /** What was written before: it is on screen, or was put aside. */
  readonly restored: Restored;
  /** Another draft than before is on screen: what holds its own state begins anew. */
  readonly round: number;
  /** Puts aside what was written before, and back again. */
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Opens the draft of a form: what was written before is read from this device. Gives `null` until it is there. Once the draft has
 * been sent or deleted, here or by the outbox, `onGone` is called.
 */
export function useOpenedDraft<Fields, Body>(
  store: UseBoundStore<StoreApi<DraftStore<Fields, Body>>>,
  owner: DraftOwner,
  { begin, isBegun, continued = false }: Opening<Fields, Body>,
  onGone: () => void,
): OpenedDraft | null {
  const id = idOf(owner);
  const isThere = store(({ drafts }) => drafts[id] !== undefined);
  const [opened, setOpened] = useState<{ readonly id: string; readonly before: Draft<Fields, Body> | null } | null>(
    null,
  );
  const [undone, setUndone] = useState(false);
  const [round, setRound] = useState(0);
  const open = useEffectEvent(async (opening: string, isCurrent: () => boolean) => {
    const { read, write } = store.getState();
    const stored = await read(owner);
    if (!isCurrent()) return;
    const draft = { photos: [], sending: null, ...stored, fields: begin(stored?.fields ?? null) };
    write(owner, draft, false);
    setOpened({ id: opening, before: !continued && isBegun(draft) ? draft : null });
  });
  useEffect(() => {
    let current = true;
    void open(id, () => current);
    return () => {
      current = false;
    };
  }, [id]);
  const isOpen = opened?.id === id;
  const leave = useEffectEvent(() => {
    setOpened({ id, before: null });
    onGone();
  });
  useEffect(() => {
    if (isOpen && !isThere) leave();
  }, [isOpen, isThere]);
  if (!isOpen) return null;
  const show = (draft: Draft<Fields, Body>, aside: boolean) => {
    store.getState().write(owner, draft);
    setUndone(aside);
    setRound((last) => last + 1);
  };
  const { before } = opened;
  return {
    restored: before === null ? 'nothing' : undone ? 'undone' : 'restored',
    round,
    undo: () => show({ fields: begin(null), photos: [], sending: null }, true),
    redo: () => before && show(before, false),
  };
}
