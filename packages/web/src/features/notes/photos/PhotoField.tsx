import { useEffect, useId, useRef, useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PHOTO_TYPES, photoKey, takeable, useImagesMax } from './photo-upload.ts';

interface PhotoFieldProps {
  readonly photos: readonly File[];
  readonly disabled: boolean;
  readonly onChange: (photos: readonly File[]) => void;
}

/** Photos that will go with a note, looked at before they are sent. Nothing where a note may have none. */
export function PhotoField({ photos, disabled, onChange }: PhotoFieldProps) {
  const id = useId();
  const max = useImagesMax();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const add = (chosen: readonly File[]) => {
    const { taken, problem: wrong } = takeable(chosen, photos.length, max);
    setProblem(wrong);
    if (taken.length > 0) onChange([...photos, ...taken]);
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  };
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
              <Preview photo={photo} words={m.create_image({ n: index + 1, name: photo.name })} />
              <Button
                look="link"
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
      <label className="inline-flex min-h-9 cursor-pointer items-center rounded-control border border-line bg-raised px-3 text-small hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent phone:min-h-11">
        {m.create_images_add()}
        <input
          ref={input}
          type="file"
          multiple
          className="sr-only"
          accept={PHOTO_TYPES.join()}
          aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
          onChange={(event) => add([...(event.target.files ?? [])])}
        />
      </label>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 flex gap-1.5 text-small text-problem">
          <Icon name="warning" size={15} className="mt-px shrink-0" />
          {problem}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
        {m.create_images_hint({ max })}
      </p>
    </fieldset>
  );
}

function Preview({ photo, words }: { photo: File; words: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return <img src={url} alt={words} className="aspect-4/3 w-full rounded-lg border border-line object-cover" />;
}
