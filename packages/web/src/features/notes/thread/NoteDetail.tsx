import type { Note } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { NoteProblem } from '../NoteProblem.tsx';
import { NoteType } from '../NoteType.tsx';
import { NoteWhen } from '../NoteWhen.tsx';
import { profilesQuery, threadQuery } from '../note.queries.ts';
import { noteQuery } from '../note-entry.ts';
import { isGone } from '../refusal-words.ts';
import { isOwn, useNoteReader } from '../use-note-reader.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { arrowStep, Gallery, turned } from './Gallery.tsx';
import { NoteActions } from './NoteActions.tsx';
import { NoteFooter, NotePlace } from './NoteFacts.tsx';
import { NoteHeader } from './NoteHeader.tsx';
import { NoteOverlay } from './NoteOverlay.tsx';
import { NoteStateBanner } from './NoteStateBanner.tsx';
import { authorOf } from './note-author.ts';
import { ReadMore } from './ReadMore.tsx';

/** The specification’s: how much of the body is seen at first. */
const BODY_SIGNS = 280;

interface NoteDetailProps {
  readonly noteId: string;
  readonly onClose: () => void;
  /** Opens the conversation about it. */
  readonly onThread: () => void;
  /** Shows where it was; `null`: there is no map. */
  readonly onShow: ((note: Note, label: string) => void) | null;
}

/** One note over the page: what its author wrote, where and when, and what can be done with it. */
export function NoteDetail({ noteId, onClose, onThread, onShow }: NoteDetailProps) {
  const viewer = useNoteReader();
  const { data: note, error, refetch } = useQuery(noteQuery(noteId));
  const photos = useQuery({ ...threadQuery(noteId), enabled: (note?.images_count ?? 0) > 0 }).data?.images;
  const profile = useQuery(profilesQuery(note ? [note.author_sub] : [])).data?.[0];
  const [at, setAt] = useState(0);
  const images = photos ?? firstOf(note);
  const current = Math.min(at, Math.max(0, images.length - 1));
  const own = note !== undefined && isOwn(viewer, note.author_sub, profile?.username ?? null);
  const gone = isGone(error);

  const body = (leave: () => void): ReactNode => {
    if (error && (gone || !note))
      return (
        <NoteProblem onRetry={() => void refetch()}>
          <p className="font-medium">{m.note_failed()}</p>
          {gone && <p className="text-small text-muted">{m.thread_note_gone()}</p>}
        </NoteProblem>
      );
    if (!note) return <Loading />;
    return (
      <>
        <div className="min-h-0 flex-1 overflow-y-auto">
          {images.length > 0 && <Gallery images={images} at={current} onAt={setAt} className="h-[min(38dvh,330px)]" />}
          <div className="space-y-3.5 px-5 py-4">
            <NoteStateBanner note={note} />
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <NoteType type={note.crime_type} />
              <p className="text-small">
                <NoteWhen note={note} />
              </p>
            </div>
            <div className="space-y-1.5">
              <h3 dir="auto" className="text-xl leading-snug font-semibold break-words">
                {note.title || m.note_untitled()}
              </h3>
              {note.body && <ReadMore text={note.body} limit={BODY_SIGNS} className="text-[14px] leading-relaxed" />}
            </div>
            <NotePlace
              note={note}
              onShow={
                onShow &&
                ((label) => {
                  onShow(note, label);
                  leave();
                })
              }
            />
            <AuthorLine author={authorOf(note, profile)} size={30} />
            <NoteFooter note={note} />
          </div>
        </div>
        <footer className="shrink-0 border-t border-line px-5 py-2">
          <NoteActions
            note={note}
            member={viewer.member}
            own={own}
            onReplies={onThread}
            deleteQuestion={m.note_delete_ask()}
            onDeleted={leave}
          />
        </footer>
      </>
    );
  };

  return (
    <NoteOverlay
      label={m.note_community()}
      onClose={onClose}
      onKeyDown={(event) => {
        const step = images.length > 1 ? arrowStep(event) : null;
        if (step !== null) setAt(turned(current, step, images.length));
      }}
      className="m-auto max-h-[90dvh] w-140 max-w-[calc(100vw-24px)] overflow-hidden rounded-2xl border border-line shadow-lift"
    >
      {(leave) => (
        <div className="flex max-h-[90dvh] flex-col">
          <NoteHeader reportable={note && !own && !error ? note.id : null} onClose={leave} />
          {body(leave)}
        </div>
      )}
    </NoteOverlay>
  );
}

/** The photo that came with the note, until all are there. */
function firstOf(note: Note | undefined) {
  if (!note?.image_url) return [];
  const url = note.image_url;
  return [{ id: note.id, url, thumbnail_url: note.thumbnail_url ?? url, width: 1600, height: 1200, order_index: 0 }];
}

function Loading() {
  return (
    <div className="space-y-3 px-5 py-4">
      <p role="status" className="text-muted">
        {m.note_loading()}
      </p>
      <Skeleton className="h-40" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-16" />
    </div>
  );
}
