import type { Ref } from 'react';
import { ChooseFiles, usePreview } from '../../../ui/forms/ChooseFiles.tsx';
import { PHOTO_TYPES, takeable } from './photo-upload.ts';

interface ChoosePhotosProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly describedBy: string;
  /** Number of photos that the note already has, and the maximum. */
  readonly count: number;
  readonly max: number;
  /** Called with the accepted photos and the message about the rejected ones. */
  readonly onChoose: (taken: readonly File[], problem: string | null) => void;
}

export const ChoosePhotos = ({ ref, label, describedBy, count, max, onChoose }: ChoosePhotosProps) => (
  <ChooseFiles
    ref={ref}
    label={label}
    multiple
    accept={PHOTO_TYPES.join()}
    aria-describedby={describedBy}
    onChoose={(files) => {
      const { taken, problem } = takeable(files, count, max);
      onChoose(taken, problem);
    }}
  />
);

/** A preview of a chosen photo. */
export function PhotoPreview({ photo, alt, className }: { photo: File; alt: string; className: string }) {
  return <img src={usePreview(photo) ?? undefined} alt={alt} className={className} />;
}
