import type { NoteImage } from '@crimemap/contract/notes';
import { useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { classNames } from '../../../ui/class-names.ts';

interface NotePhotoProps {
  readonly image: Pick<NoteImage, 'url' | 'thumbnail_url' | 'width' | 'height'>;
  readonly small?: boolean;
  readonly alt: string;
  readonly className?: string;
}

/** A photo of a note, or a message instead if the photo fails to load. */
export function NotePhoto({ image, small = false, alt, className }: NotePhotoProps) {
  const src = small ? image.thumbnail_url : image.url;
  // A photo that waits for a moderator has a signed URL, which expires and is replaced by a new one.
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === src)
    return (
      <span className={classNames('grid place-items-center p-2 text-center text-small text-white/70', className)}>
        {m.gallery_failed()}
      </span>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that it cannot be loaded is nothing anyone does to it.
    <img
      src={src}
      alt={alt}
      width={image.width}
      height={image.height}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className={className}
    />
  );
}
