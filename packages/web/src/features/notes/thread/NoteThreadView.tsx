import type { Note, NoteThread } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useIsPhone } from '../../../ui/use-media.ts';
import { NoteProblem } from '../NoteProblem.tsx';
import { threadQuery, unseenRepliesQuery } from '../note.queries.ts';
import { noteQuery } from '../note-entry.ts';
import { isGone } from '../refusal-words.ts';
import { isOwn, type NoteReader, useNoteReader } from '../use-note-reader.ts';
import { arrowStep, Gallery, turned } from './Gallery.tsx';
import { NoteHeader } from './NoteHeader.tsx';
import { NoteOverlay } from './NoteOverlay.tsx';
import { ThreadPanel } from './ThreadPanel.tsx';

interface NoteThreadViewProps {
  readonly noteId: string;
  readonly onClose: () => void;
  /** Shows where it was; `null`: there is no map. */
  readonly onShow: ((note: Note, label: string) => void) | null;
}

/** A note with its photos and the conversation about it, over the whole screen. */
export function NoteThreadView({ noteId, onClose, onShow }: NoteThreadViewProps) {
  const viewer = useNoteReader();
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(threadQuery(noteId));
  const thread = useAsSeen(noteId, data, viewer);
  const [at, setAt] = useState(0);
  const images = thread?.images ?? [];
  const current = Math.min(at, Math.max(0, images.length - 1));
  const gone = isGone(error);
  const failed = error !== null && (gone || !thread);
  const withPhotos = images.length > 0 && !failed;
  const own = thread !== undefined && isOwn(viewer, thread.note.author_sub, usernameOf(thread));
  return (
    <NoteOverlay
      label={m.note_community()}
      onClose={onClose}
      onKeyDown={(event) => {
        const step = images.length > 1 ? arrowStep(event) : null;
        if (step !== null) setAt(turned(current, step, images.length));
      }}
      className={classNames(
        'm-auto max-h-none max-w-none overflow-hidden rounded-2xl border border-line shadow-lift phone:m-0 phone:h-dvh phone:w-screen phone:rounded-none phone:border-0',
        failed ? 'h-fit' : 'h-[calc(100dvh-40px)]',
        withPhotos ? 'w-[calc(100vw-40px)]' : 'w-[min(760px,calc(100vw-40px))]',
      )}
    >
      {(leave) => (
        <div className="flex h-full phone:flex-col">
          {withPhotos && <Gallery images={images} at={current} onAt={setAt} className="min-w-0 flex-1 phone:hidden" />}
          <div
            className={classNames(
              'flex min-h-0 min-w-0 flex-col phone:flex-1',
              withPhotos ? 'w-115 shrink-0 border-l border-line phone:w-full phone:border-0' : 'w-full',
            )}
          >
            <NoteHeader reportable={thread && !own && !failed ? noteId : null} onClose={leave} />
            {failed ? (
              <NoteProblem onRetry={() => void refetch()}>
                <p className="font-medium">{gone ? m.thread_note_failed() : m.thread_failed()}</p>
                {gone && <p className="text-small text-muted">{m.thread_note_gone()}</p>}
              </NoteProblem>
            ) : thread ? (
              <ThreadPanel
                thread={thread}
                viewer={viewer}
                own={own}
                at={current}
                onAt={setAt}
                above={phone}
                onShow={
                  onShow &&
                  ((label) => {
                    onShow(thread.note, label);
                    leave();
                  })
                }
                onDeleted={leave}
              />
            ) : (
              <Loading />
            )}
          </div>
        </div>
      )}
    </NoteOverlay>
  );
}

const usernameOf = ({ note, profiles }: NoteThread): string | null =>
  profiles.find(({ sub }) => sub === note.author_sub)?.username ?? null;

/**
 * The thread is the same for everyone. What is the member’s own of it follows: whether they like and keep the note, and their
 * replies that wait or are hidden, which are there after a reload, too.
 */
function useAsSeen(
  noteId: string,
  thread: Omit<NoteThread, 'note'> | undefined,
  viewer: NoteReader,
): NoteThread | undefined {
  const { data: note } = useQuery({ ...noteQuery(noteId), enabled: false });
  // One that is not shown has come as the member sees it.
  const enabled = viewer.member && thread !== undefined && note?.state === 'shown';
  const unseen = useQuery({ ...unseenRepliesQuery(noteId), enabled }).data ?? [];
  if (!thread || !note) return undefined;
  if (!enabled) return { ...thread, note };
  const there = new Set(thread.comments.map(({ id }) => id));
  const own = unseen.filter((reply) => reply.author_sub === viewer.sub && !there.has(reply.id));
  const comments = [...thread.comments, ...own].sort((a, b) => a.created_at.localeCompare(b.created_at));
  return { ...thread, note, comments };
}

function Loading() {
  return (
    <div className="space-y-3 px-5 py-4">
      <p role="status" className="text-muted">
        {m.thread_loading()}
      </p>
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-16" />
    </div>
  );
}
