import type { Note } from '@crimemap/contract/notes';
import { useState } from 'react';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { m } from '../../../i18n/generated/messages.js';
import type { OpenNote } from '../../../map-state/selection.ts';
import { Skeleton } from '../../../ui/Boundary.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useIsPhone } from '../../../ui/use-media.ts';
import { fadeClass, useModal } from '../../../ui/use-modal.ts';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { isGone } from '../error-words.ts';
import { NoteIcon } from '../NoteIcon.tsx';
import { NoteProblem } from '../NoteProblem.tsx';
import { isOwn, useNoteReader } from '../use-note-reader.ts';
import { AddReply } from './AddReply.tsx';
import { arrowStep, Gallery, turned } from './Gallery.tsx';
import { Mute } from './Mute.tsx';
import { NoteActions } from './NoteActions.tsx';
import { NoteBody } from './NoteBody.tsx';
import { authorOf } from './note-author.ts';
import { Replies } from './Replies.tsx';
import { shareTitle } from './share-note.ts';
import { useNoteContent } from './use-note-content.ts';

interface NoteViewerProps {
  readonly noteId: string;
  /** `card`: a dialog over the page. `full`: the whole screen with replies and photos. */
  readonly size: OpenNote['size'];
  readonly onClose: () => void;
  /** Opens the note in full size. */
  readonly onFull: () => void;
  /** Shows the note’s location on the map; `null` if there is no map. */
  readonly onShow: ((note: Note, label: string) => void) | null;
}

/** A note over the page with text, location, time and actions. The full size also shows the replies. */
export function NoteViewer({ noteId, size, onClose, onFull, onShow }: NoteViewerProps) {
  const full = size === 'full';
  const phone = useIsPhone();
  const reader = useNoteReader();
  const { modal, leave, leaving } = useModal(onClose);
  const { note, images, replies, profiles, muted, error, retry } = useNoteContent(noteId, { full, reader });
  const [at, setAt] = useState(0);
  const current = Math.min(at, Math.max(0, images.length - 1));
  const gone = isGone(error);
  const failed = error !== null && (gone || !note);
  usePageTitle(gone ? m.page_not_found_title() : note && shareTitle(note));
  const pictured = images.length > 0 && !failed;
  const profile = note && profiles.get(note.author_sub);
  const own = note !== undefined && isOwn(reader, note.author_sub, profile?.username ?? null);
  const shown = note?.state === 'shown';

  const gallery = (className: string) =>
    pictured && <Gallery images={images} at={current} onAt={setAt} className={className} />;
  const actions = note && (
    <NoteActions
      note={note}
      member={reader.member}
      own={own}
      onReplies={full ? null : onFull}
      deleteQuestion={full ? m.thread_delete_ask() : m.note_delete_ask()}
      onDeleted={() => leave()}
    />
  );
  return (
    <dialog
      {...modal}
      onKeyDown={(event) => {
        modal.onKeyDown(event);
        const step = images.length > 1 ? arrowStep(event) : null;
        if (step !== null) setAt(turned(current, step, images.length));
      }}
      aria-label={m.note_community()}
      className={classNames(
        'm-auto overflow-hidden rounded-2xl border border-line bg-panel p-0 text-text shadow-lift backdrop:bg-black/60',
        fadeClass(leaving),
        full
          ? 'max-h-none max-w-none phone:m-0 phone:h-dvh phone:w-screen phone:rounded-none phone:border-0'
          : 'max-h-[90dvh] w-140 max-w-[calc(100vw-24px)]',
        full && (failed ? 'h-fit' : 'h-[calc(100dvh-40px)]'),
        full && (pictured ? 'w-[calc(100vw-40px)]' : 'w-[min(760px,calc(100vw-40px))]'),
      )}
    >
      <div className={full ? 'flex h-full phone:flex-col' : 'contents'}>
        {full && !phone && gallery('min-w-0 flex-1')}
        <div
          className={classNames(
            'flex min-w-0 flex-col',
            full ? 'min-h-0 phone:flex-1' : 'max-h-[90dvh]',
            full && pictured ? 'w-115 shrink-0 border-l border-line phone:w-full phone:border-0' : 'w-full',
          )}
        >
          <Header reportable={note && !own && !failed ? noteId : null} onClose={() => leave()} />
          {failed ? (
            <NoteProblem onRetry={retry}>
              <p className="font-medium">
                {full ? (gone ? m.thread_note_failed() : m.thread_failed()) : m.note_failed()}
              </p>
              {gone && <p className="text-small text-muted">{m.thread_note_gone()}</p>}
            </NoteProblem>
          ) : note ? (
            <>
              <div className="min-h-0 flex-1 overflow-y-auto">
                {!full && gallery('h-[min(38dvh,330px)]')}
                {full && phone && gallery('h-[min(44dvh,75vw)]')}
                <div className={classNames('px-5 py-4', full ? 'space-y-4' : 'space-y-3.5')}>
                  <NoteBody
                    note={note}
                    profile={profile}
                    images={images}
                    at={current}
                    onAt={setAt}
                    full={full}
                    mute={
                      reader.member &&
                      !own && (
                        <Mute
                          sub={note.author_sub}
                          name={authorOf(note, profile).name}
                          isMuted={muted.has(note.author_sub)}
                        />
                      )
                    }
                    onShow={
                      onShow &&
                      ((label) => {
                        onShow(note, label);
                        leave();
                      })
                    }
                  />
                  {full && actions}
                  {full && (shown || replies.length > 0) && (
                    <Replies noteId={noteId} comments={replies} profiles={profiles} viewer={reader} />
                  )}
                  {full && shown && <AddReply noteId={noteId} member={reader.member} />}
                </div>
              </div>
              {!full && <footer className="shrink-0 border-t border-line px-5 py-2">{actions}</footer>}
            </>
          ) : (
            <Loading full={full} />
          )}
        </div>
      </div>
    </dialog>
  );
}

interface HeaderProps {
  /** Id of the author to report; `null` for the reader’s own note. */
  readonly reportable: string | null;
  readonly onClose: () => void;
}

/** Header of a note: title, report button and close button. */
function Header({ reportable, onClose }: HeaderProps) {
  const open = useDialogs((state) => state.open);
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line py-2 pr-2.5 pl-5">
      <h2 className="mr-auto text-title font-semibold">{m.note_community()}</h2>
      {reportable !== null && (
        <Button variant="bare" onClick={() => open({ name: 'report-note', noteId: reportable })}>
          <NoteIcon name="report" size={17} />
          <span>{m.note_report()}</span>
        </Button>
      )}
      <IconButton icon="close" label={m.close()} onClick={onClose} />
    </header>
  );
}

function Loading({ full }: { readonly full: boolean }) {
  return (
    <div className="space-y-3 px-5 py-4">
      <p role="status" className="text-muted">
        {full ? m.thread_loading() : m.note_loading()}
      </p>
      <Skeleton className={full ? 'h-10 w-1/2' : 'h-40'} />
      <Skeleton className="h-6 w-2/3" />
      {full && <Skeleton className="h-24" />}
      <Skeleton className="h-16" />
    </div>
  );
}
