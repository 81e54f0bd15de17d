import type { NoteImage } from '@crimemap/contract/notes';
import type { KeyboardEvent } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { NoteIcon } from '../NoteIcon.tsx';
import { NotePhoto } from '../photos/NotePhoto.tsx';

/** Returns the index of the next or previous photo; the first follows the last. */
export const turned = (at: number, by: 1 | -1, count: number): number => (at + by + count) % count;

/** Returns the step through photos for an arrow key; `null` for other keys and while the user types. */
export function arrowStep({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return null;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
}

interface GalleryProps {
  readonly images: readonly NoteImage[];
  /** Index of the visible photo. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly className?: string;
}

const TURN =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-black/55 text-white transition-colors duration-150 hover:bg-black/80 focus-visible:outline-white';

/** The photos of a note, one at a time. The first follows the last. */
export function Gallery({ images, at, onAt, className }: GalleryProps) {
  const image = images[at];
  if (!image) return null;
  const many = images.length > 1;
  const where = m.gallery_photo({ n: at + 1, count: images.length });
  return (
    <section aria-label={m.gallery()} className={classNames('relative overflow-hidden bg-black', className)}>
      <NotePhoto key={image.id} image={image} alt={where} className="size-full object-contain" />
      {many && (
        <>
          <button
            type="button"
            aria-label={m.gallery_previous()}
            className={`${TURN} left-3`}
            onClick={() => onAt(turned(at, -1, images.length))}
          >
            <NoteIcon name="before" size={22} />
          </button>
          <button
            type="button"
            aria-label={m.gallery_next()}
            className={`${TURN} right-3`}
            onClick={() => onAt(turned(at, 1, images.length))}
          >
            <NoteIcon name="after" size={22} />
          </button>
          <p
            role="status"
            className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-black/60 px-2.5 py-0.5 text-small text-white tabular-nums"
          >
            <span className="sr-only">{where}</span>
            <span aria-hidden="true">{`${at + 1} / ${images.length}`}</span>
          </p>
        </>
      )}
    </section>
  );
}
