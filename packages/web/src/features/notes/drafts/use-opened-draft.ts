import { useEffect, useEffectEvent, useState } from 'react';
import type { StoreApi, UseBoundStore } from 'zustand';
import { type Draft, type DraftOwner, type DraftStore, idOf } from './draft.ts';

interface Opening<Fields, Body> {
  /** Returns the initial fields. `stored`: the fields of the stored draft. */
  readonly begin: (stored: Fields | null) => Fields;
  /** Returns whether the draft has enough content for the message that it was restored. */
  readonly isBegun: (draft: Draft<Fields, Body>) => boolean;
  /** True if the draft was on screen a moment ago, so no message about a restored draft appears. */
  readonly continued?: boolean;
}

export type Restored = 'nothing' | 'restored' | 'undone';

export interface OpenedDraft {
  /** `restored`: a stored draft is on screen. `undone`: the member has removed it with Undo. */
  readonly restored: Restored;
  /** Changes when another draft is shown, so that components with internal state remount. */
  readonly round: number;
  /** `undo` replaces the stored draft with the initial fields; `redo` restores it. */
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Reads the draft of a form from this device. Returns `null` until it is loaded. `onGone` is called when the draft has
 * been sent or deleted, by this form or by the outbox.
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
