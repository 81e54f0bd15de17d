import type { Note, NoteImage } from '@crimemap/contract/notes';
import type { PublicProfile } from '@crimemap/contract/profiles';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { NoteStatus } from '../NoteStatus.tsx';
import { NoteType } from '../NoteType.tsx';
import { NoteWhen } from '../NoteWhen.tsx';
import { NotePhoto } from '../photos/NotePhoto.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { EarlierPlaces } from './EarlierPlaces.tsx';
import { NoteFooter, NotePlace } from './NoteFacts.tsx';
import { NoteStateBanner } from './NoteStateBanner.tsx';
import { authorOf } from './note-author.ts';
import { ReadMore } from './ReadMore.tsx';

/**
 * Number of characters shown before “Read more”, in the card and in full size, and maximum number of thumbnails.
 * Source: the specification.
 */
const SIGNS_IN_CARD = 280;
const SIGNS_IN_FULL = 140;
const THUMBNAILS = 6;

interface NoteBodyProps {
  readonly note: Note;
  readonly profile: PublicProfile | undefined;
  readonly images: readonly NoteImage[];
  /** Index of the visible photo. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly full: boolean;
  /** Mute button next to the author; only other members get it. */
  readonly mute: ReactNode;
  readonly onShow: ((label: string) => void) | null;
}

/** Text, location and time of a note. The full size also shows the author first, and thumbnails. */
export function NoteBody({ note, profile, images, at, onAt, full, mute, onShow }: NoteBodyProps) {
  const author = authorOf(note, profile);
  const when = (
    <p className="text-small">
      <NoteWhen note={note} />
    </p>
  );
  return (
    <>
      <NoteStateBanner note={note} />
      {full ? (
        <div className="flex items-start justify-between gap-2">
          <AuthorLine author={author}>{when}</AuthorLine>
          {mute}
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <NoteType type={note.crime_type} />
          {when}
        </div>
      )}
      <div className="space-y-1.5">
        <h3 dir="auto" className="text-head leading-snug font-semibold break-words">
          {note.title || m.note_untitled()}
        </h3>
        {full && <NoteType type={note.crime_type} />}
        {note.body && (
          <ReadMore
            text={note.body}
            limit={full ? SIGNS_IN_FULL : SIGNS_IN_CARD}
            className="text-body leading-relaxed"
          />
        )}
      </div>
      {full && images.length > 1 && <Thumbnails images={images} at={at} onAt={onAt} />}
      <NoteStatus note={note} />
      <NotePlace note={note} onShow={onShow} />
      {!full && (
        <div className="flex items-center justify-between gap-2">
          <AuthorLine author={author} size={30} />
          {mute}
        </div>
      )}
      <NoteFooter note={note} />
      <EarlierPlaces note={note} />
    </>
  );
}

function Thumbnails({ images, at, onAt }: Pick<NoteBodyProps, 'images' | 'at' | 'onAt'>) {
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
