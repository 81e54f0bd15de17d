import type { NoteImage, NoteThread } from '@crimemap/contract/notes';
import { PROFILES_LIMIT, type PublicProfile } from '@crimemap/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/generated/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { NoteType } from '../NoteType.tsx';
import { NoteWhen } from '../NoteWhen.tsx';
import { profilesQuery } from '../note.queries.ts';
import { NotePhoto } from '../photos/NotePhoto.tsx';
import type { NoteReader } from '../use-note-reader.ts';
import { AddReply } from './AddReply.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { Gallery } from './Gallery.tsx';
import { NoteActions } from './NoteActions.tsx';
import { NoteFooter, NotePlace } from './NoteFacts.tsx';
import { NoteStateBanner } from './NoteStateBanner.tsx';
import { authorOf } from './note-author.ts';
import { ReadMore } from './ReadMore.tsx';
import { Replies } from './Replies.tsx';

/** The specification’s: how many small photos stand under the text. */
const THUMBNAILS = 6;

interface ThreadPanelProps {
  readonly thread: NoteThread;
  readonly viewer: NoteReader;
  readonly own: boolean;
  /** Which photo is looked at. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  /** Is there no room for the photos beside it? */
  readonly above: boolean;
  readonly onShow: ((label: string) => void) | null;
  readonly onDeleted: () => void;
}

/** The note and the conversation about it, beside its photos. */
export function ThreadPanel({ thread, viewer, own, at, onAt, above, onShow, onDeleted }: ThreadPanelProps) {
  const { note, images, comments } = thread;
  const profiles = useProfiles(thread);
  const shown = note.state === 'shown';
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {images.length > 0 && above && <Gallery images={images} at={at} onAt={onAt} className="h-[min(44dvh,75vw)]" />}
      <div className="space-y-4 px-5 py-4">
        <NoteStateBanner note={note} />
        <AuthorLine author={authorOf(note, profiles.get(note.author_sub))}>
          <p className="text-small">
            <NoteWhen note={note} />
          </p>
        </AuthorLine>
        <div className="space-y-1.5">
          <h3 dir="auto" className="text-xl leading-snug font-semibold break-words">
            {note.title || m.note_untitled()}
          </h3>
          <NoteType type={note.crime_type} />
          {note.body && <ReadMore text={note.body} className="text-[14px] leading-relaxed" />}
        </div>
        {images.length > 1 && <Thumbnails images={images} at={at} onAt={onAt} />}
        <NotePlace note={note} onShow={onShow} />
        <NoteFooter note={note} />
        <NoteActions
          note={note}
          member={viewer.member}
          own={own}
          onReplies={null}
          deleteQuestion={m.thread_delete_ask()}
          onDeleted={onDeleted}
        />
        {(shown || comments.length > 0) && (
          <Replies noteId={note.id} comments={comments} profiles={profiles} viewer={viewer} />
        )}
        {shown && <AddReply noteId={note.id} member={viewer.member} />}
      </div>
    </div>
  );
}

function Thumbnails({ images, at, onAt }: { images: readonly NoteImage[]; at: number; onAt: (at: number) => void }) {
  return (
    <ul className="grid grid-cols-6 gap-1.5 phone:grid-cols-3">
      {images.slice(0, THUMBNAILS).map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={m.gallery_photo({ n: index + 1, count: images.length })}
            aria-current={index === at}
            onClick={() => onAt(index)}
            className={classNames(
              'block aspect-square w-full overflow-hidden rounded-lg border-2',
              index === at ? 'border-accent' : 'border-line hover:border-edge',
            )}
          >
            <NotePhoto image={image} small alt="" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The profiles of all who wrote in a thread, by their subject: those that came with it, and the missing ones. */
function useProfiles({ note, comments, profiles }: NoteThread): ReadonlyMap<string, PublicProfile> {
  const known = new Map(profiles.map((profile) => [profile.sub, profile]));
  const authors = new Set([note.author_sub, ...comments.map(({ author_sub }) => author_sub)]);
  const missing = [...authors].filter((sub) => !known.has(sub)).slice(0, PROFILES_LIMIT);
  const { data = [] } = useQuery(profilesQuery(missing));
  for (const profile of data) known.set(profile.sub, profile);
  return known;
}
