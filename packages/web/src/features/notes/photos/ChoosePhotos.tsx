import type { Ref } from 'react';
import { ChooseFiles, usePreview } from '../../../ui/forms/ChooseFiles.tsx';
import { PHOTO_TYPES, takeable } from './photo-upload.ts';

interface ChoosePhotosProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly describedBy: string;
  /** How many photos the note has already, and how many it may have. */
  readonly count: number;
  readonly max: number;
  /** Those that can be added, and what is wrong with the others. */
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

/** A chosen photo, looked at before it is sent. */
export function PhotoPreview({ photo, alt, className }: { photo: File; alt: string; className: string }) {
  return <img src={usePreview(photo) ?? undefined} alt={alt} className={className} />;
}
