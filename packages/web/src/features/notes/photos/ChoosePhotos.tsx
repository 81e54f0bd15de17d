import { type Ref, useEffect, useState } from 'react';
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

/** What opens the device’s own choice of photos. */
export function ChoosePhotos({ ref, label, describedBy, count, max, onChoose }: ChoosePhotosProps) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center rounded-control border border-line bg-raised px-3 text-small hover:border-edge has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent phone:min-h-11">
      <span>{label}</span>
      <input
        ref={ref}
        type="file"
        multiple
        className="sr-only"
        accept={PHOTO_TYPES.join()}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const { taken, problem } = takeable([...(target.files ?? [])], count, max);
          onChoose(taken, problem);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}

/** A chosen photo, looked at before it is sent. */
export function PhotoPreview({ photo, alt, className }: { photo: File; alt: string; className: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return <img src={url} alt={alt} className={className} />;
}
