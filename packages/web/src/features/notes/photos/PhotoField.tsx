import { useId, useRef, useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/forms/Field.tsx';
import { ChoosePhotos, PhotoPreview } from './ChoosePhotos.tsx';
import { photoKey, useImagesMax } from './photo-upload.ts';

interface PhotoFieldProps {
  readonly photos: readonly File[];
  readonly disabled: boolean;
  readonly onChange: (photos: readonly File[]) => void;
}

/** Field that chooses photos for a new note and previews them. Renders nothing if notes cannot have photos. */
export function PhotoField({ photos, disabled, onChange }: PhotoFieldProps) {
  const id = useId();
  const max = useImagesMax();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = (photo: File) => {
    setProblem(null);
    onChange(photos.filter((one) => one !== photo));
    input.current?.focus();
  };

  if (max === 0) return null;
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="mb-1 text-small font-medium">{m.create_images()}</legend>
      {photos.length > 0 && (
        <ul className="mb-2 grid grid-cols-3 gap-2">
          {photos.map((photo, index) => (
            <li key={photoKey(photo)} className="min-w-0">
              <PhotoPreview
                photo={photo}
                alt={m.create_image({ n: index + 1, name: photo.name })}
                className="aspect-4/3 w-full rounded-lg border border-line object-cover"
              />
              <Button
                variant="link"
                aria-label={m.create_image_remove_n({ n: index + 1 })}
                onClick={() => remove(photo)}
                className="mt-0.5 phone:min-w-11"
              >
                {m.create_image_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ChoosePhotos
        ref={input}
        label={m.create_images_add()}
        describedBy={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
        count={photos.length}
        max={max}
        onChoose={(taken, wrong) => {
          setProblem(wrong);
          if (taken.length > 0) onChange([...photos, ...taken]);
        }}
      />
      <Problem id={`${id}-problem`} sign className="mt-1.5">
        {problem}
      </Problem>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
        {m.create_images_hint({ max })}
      </p>
    </fieldset>
  );
}
