import { PictureKind, PROFILE_IMAGE_BYTES } from '@crimemap/contract/profiles';
import { useId, useRef } from 'react';
import * as z from 'zod/mini';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { ChooseFiles, usePreview } from '../../ui/forms/ChooseFiles.tsx';
import { Problem } from '../../ui/forms/Field.tsx';
import { MemberPicture } from '../../ui/MemberPicture.tsx';

/** Change of the profile picture: a new picture, `null` to remove it, `undefined` to keep it. */
export type Picture = File | null | undefined;

interface PictureFieldProps {
  readonly current: string | null;
  readonly picture: Picture;
  readonly error: string | undefined;
  readonly onPicture: (picture: Picture) => void;
  readonly onError: (error: string | undefined) => void;
}

/** Field for the profile picture, with a preview. Rejects pictures that are too large or of an unsupported type. */
export function PictureField({ current, picture, error, onPicture, onError }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(picture);
  const shown = picture === undefined ? current : preview;

  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = wrongPicture(file);
    onError(wrong ?? undefined);
    if (wrong === null) onPicture(file);
  };
  const remove = () => {
    onPicture(current === null ? undefined : null);
    onError(undefined);
    input.current?.focus();
  };

  return (
    <div className="flex items-center gap-4">
      <div className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-raised text-muted">
        <MemberPicture url={shown} size={72} />
      </div>
      <div className="min-w-0 space-y-1.5">
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          <ChooseFiles
            ref={input}
            label={m.profile_picture_choose()}
            accept={ACCEPTED}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChoose={([file]) => choose(file)}
          />
          {shown !== null && (
            <Button variant="link" onClick={remove}>
              {m.profile_picture_remove()}
            </Button>
          )}
        </div>
        <Problem id={`${id}-error`} sign>
          {error}
        </Problem>
        <p id={`${id}-hint`} className="text-small text-muted">
          {m.profile_picture_hint()}
        </p>
      </div>
    </div>
  );
}

/** Accepted media types, for the browser's file dialog. */
const ACCEPTED = PictureKind.options.join();

/** Returns why a picture cannot be uploaded; `null` if it can. */
function wrongPicture({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > PROFILE_IMAGE_BYTES) return m.profile_picture_large();
  return z.safeParse(PictureKind, type).success ? null : m.profile_picture_kind();
}

/** Returns a message that says why an upload failed. */
export function uploadWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'payload_too_large') return m.profile_picture_large();
  if (code === 'image_too_slow') return errorSentence(error);
  if (code === 'invalid_input') return `${m.profile_upload_failed()}. ${m.profile_picture_kind()}`;
  return m.profile_upload_failed();
}
