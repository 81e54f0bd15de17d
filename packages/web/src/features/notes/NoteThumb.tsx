import type { Note } from '@crimemap/contract/notes';
import { useState } from 'react';
import { NoteSign } from './NoteSign.tsx';

/** Thumbnail of a note's first photo. If there is no photo, or it fails to load, the note’s pin. */
export function NoteThumb({ note, size = 48 }: { note: Pick<Note, 'thumbnail_url'>; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = note.thumbnail_url === broken ? null : note.thumbnail_url;
  return (
    <span
      className="grid shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-raised"
      style={{ width: size, height: size }}
    >
      {url ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that it cannot be loaded is nothing anyone does to it.
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
          className="size-full object-cover"
        />
      ) : (
        <NoteSign size={size * 0.58} />
      )}
    </span>
  );
}
