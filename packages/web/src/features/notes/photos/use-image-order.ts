import type { NoteImage } from '@crimemap/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reloadNote, removeImage, saveOrder } from '../note.queries.ts';

/** Returns the list with the entry at `from` moved to `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? list : [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/**
 * Returns a note’s photos and functions that change them. A change is shown at once, changes are sent one after
 * another, and a rejected change is reverted. `onProblem` is called on a rejection.
 */
export function useImageOrder(noteId: string, images: readonly NoteImage[], onProblem: () => void) {
  const client = useQueryClient();
  /** The photos as the reader arranged them, until the server has the same arrangement. */
  const [wished, setWished] = useState<readonly NoteImage[] | null>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const batch = useRef({ waiting: 0, failed: false });
  const failures = useRef(0);
  const shown = wished ?? images;
  // Once new data arrives and no change is pending, the server has all changes.
  useEffect(() => {
    if (images && batch.current.waiting === 0) setWished(null);
  }, [images]);

  const change = (next: readonly NoteImage[], send: () => Promise<void>) => {
    setWished(next);
    const now = batch.current;
    now.waiting += 1;
    const fail = () => {
      now.failed = true;
      failures.current += 1;
      onProblem();
    };
    turn.current = turn.current
      .then(send)
      .catch(fail)
      .then(async () => {
        now.waiting -= 1;
        if (now.waiting > 0) return;
        if (now.failed) setWished(null);
        now.failed = false;
        await reloadNote(client, noteId).catch(console.info);
      });
  };
  const ids = (list: readonly NoteImage[]) => list.map(({ id }) => id);

  return {
    shown,
    /** Waits for pending changes. Resolves to `true` if the photos on screen are saved. */
    async whenSaved(): Promise<boolean> {
      // A failed change is reverted together with the pending ones.
      const before = batch.current.failed ? -1 : failures.current;
      await turn.current;
      return failures.current === before;
    },
    move(from: number, to: number): void {
      const next = moved(shown, from, to);
      change(next, () => saveOrder(noteId, ids(next)));
    },
    remove(image: NoteImage): void {
      const rest = shown.filter(({ id }) => id !== image.id);
      change(rest, async () => {
        await removeImage(noteId, image.id);
        if (rest.length > 0) await saveOrder(noteId, ids(rest));
      });
    },
  };
}

export type ImageOrder = ReturnType<typeof useImageOrder>;
