import type { NoteImage } from '@crimemap/contract/notes';
import { type DragEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Problem } from '../../../ui/forms/Field.tsx';
import { NoteIcon, type NoteIconName } from '../NoteIcon.tsx';
import { ChoosePhotos, PhotoPreview } from './ChoosePhotos.tsx';
import { NotePhoto } from './NotePhoto.tsx';
import { photoKey, useImagesMax } from './photo-upload.ts';
import type { ImageOrder } from './use-image-order.ts';

interface EditImagesProps {
  /** Photos of the note. */
  readonly order: ImageOrder;
  /** Photos to add when the note is saved. */
  readonly staged: readonly File[];
  readonly disabled: boolean;
  readonly problem: string | null;
  readonly onStaged: (staged: readonly File[]) => void;
  readonly onProblem: (problem: string | null) => void;
}

/**
 * The photos of a note in the edit form. They are reordered by dragging or buttons and removed at once; new ones are
 * added with the next save.
 */
export function EditImages({ order, staged, disabled, problem, onStaged, onProblem }: EditImagesProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const focusNext = useRef<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const { shown } = order;
  const max = useImagesMax();
  const count = shown.length + staged.length;
  const left = max - count;

  // Restores the focus, because a moved row loses it in some browsers, and because its button may have become disabled.
  useLayoutEffect(() => {
    const focusKeys = focusNext.current;
    if (!focusKeys) return;
    focusNext.current = null;
    const found = focusKeys.map((key) => list.current?.querySelector<HTMLElement>(`[data-key="${key}"]:enabled`));
    (found.find(Boolean) ?? input.current)?.focus();
  });

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= shown.length) return;
    onProblem(null);
    order.move(from, to);
    setSaid(m.note_edit_image_moved({ n: to + 1, count: shown.length }));
  };
  const remove = (image: NoteImage, index: number) => {
    onProblem(null);
    const neighbour = shown[index + 1] ?? shown[index - 1];
    focusNext.current = neighbour ? [`remove ${neighbour.id}`] : [];
    order.remove(image);
    setSaid(m.note_edit_image_removed());
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, index);
    setDragged(null);
    setOver(null);
  };

  return (
    <fieldset className="min-w-0 space-y-2" disabled={disabled}>
      <legend className="mb-1 text-small font-medium">{m.note_edit_images()}</legend>
      {count === 0 && <p className="text-muted">{m.note_edit_images_none()}</p>}
      <ul ref={list} className="space-y-1.5">
        {shown.map((image, index) => (
          // biome-ignore lint/a11y/noNoninteractiveElementInteractions: dragging is for the pointer; its buttons do the same.
          <li
            key={image.id}
            draggable={!disabled}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', image.id);
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => drop(event, index)}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            className={classNames(
              'flex cursor-grab items-center gap-2 rounded-lg border bg-raised p-1.5 active:cursor-grabbing',
              over === index && dragged !== index ? 'border-accent' : 'border-line',
              dragged === index && 'opacity-50',
            )}
          >
            <Row words={m.gallery_photo({ n: index + 1, count: shown.length })}>
              <NotePhoto image={image} small alt="" className="size-14 rounded-md bg-black object-cover" />
            </Row>
            <RowButton
              icon="up"
              name={`up ${image.id}`}
              label={m.note_edit_image_earlier({ n: index + 1 })}
              disabled={index === 0}
              onPress={() => {
                focusNext.current = [`up ${image.id}`, `down ${image.id}`];
                move(index, index - 1);
              }}
            />
            <RowButton
              icon="down"
              name={`down ${image.id}`}
              label={m.note_edit_image_later({ n: index + 1 })}
              disabled={index === shown.length - 1}
              onPress={() => {
                focusNext.current = [`down ${image.id}`, `up ${image.id}`];
                move(index, index + 1);
              }}
            />
            <RowButton
              icon="delete"
              name={`remove ${image.id}`}
              label={m.note_edit_image_remove({ n: index + 1 })}
              onPress={() => remove(image, index)}
            />
          </li>
        ))}
        {staged.map((file, index) => (
          <li
            key={photoKey(file)}
            className="flex items-center gap-2 rounded-lg border border-dashed border-edge p-1.5"
          >
            <Row words={file.name} aside={m.note_edit_pending()}>
              <PhotoPreview photo={file} alt="" className="size-14 rounded-md bg-black object-cover" />
            </Row>
            <RowButton
              icon="delete"
              name={`staged ${index}`}
              label={m.note_edit_image_remove({ n: shown.length + index + 1 })}
              onPress={() => {
                focusNext.current = [];
                onStaged(staged.filter((one) => one !== file));
              }}
            />
          </li>
        ))}
      </ul>
      <ChoosePhotos
        ref={input}
        label={m.note_edit_images_add()}
        describedBy={`${id}-hint`}
        count={count}
        max={max}
        onChoose={(taken, wrong) => {
          onProblem(wrong);
          if (taken.length > 0) onStaged([...staged, ...taken]);
        }}
      />
      <Problem sign>{problem}</Problem>
      <p id={`${id}-hint`} className="text-small text-muted">
        {left > 0 ? m.note_edit_images_hint({ count: left }) : m.note_edit_images_full()}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

function Row({ words, aside, children }: { words: string; aside?: string; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="mr-auto min-w-0">
        <span className="block truncate text-small">{words}</span>
        {aside && <span className="block text-small text-muted">{aside}</span>}
      </span>
    </>
  );
}

interface RowButtonProps {
  readonly icon: NoteIconName;
  /** Finds the button again after its row has moved. */
  readonly name: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

function RowButton({ icon, name, label, disabled = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      data-key={name}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:text-text disabled:opacity-30 phone:size-11"
    >
      <NoteIcon name={icon} size={18} />
    </button>
  );
}
