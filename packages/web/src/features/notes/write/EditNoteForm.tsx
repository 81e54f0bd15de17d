import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { NOTE_BODY_MAX, NOTE_TITLE_MAX } from '@crimemap/contract/note-fields';
import { type Note, type NoteImage, NoteType } from '@crimemap/contract/notes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem, SelectField, TextArea, TextField } from '../../../ui/forms/Field.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import type { OpenedDraft } from '../drafts/use-opened-draft.ts';
import { NoteTypeOptions, noteTypeName } from '../NoteType.tsx';
import { EditImages } from '../photos/EditImages.tsx';
import { useImageOrder } from '../photos/use-image-order.ts';
import { type EditFields, knownPlace, type PlacedPin, pinOfNote } from './edit-fields.ts';
import { atPlace, isPublicPin, placeOf, typedPlace } from './note-place.ts';
import { PinFields } from './PinFields.tsx';
import { useEditNote } from './use-edit-note.ts';

interface EditNoteFormProps {
  readonly note: Note;
  readonly images: readonly NoteImage[];
  readonly opened: OpenedDraft;
  /** True if the user tried to close the dialog during an upload. */
  readonly hurried: boolean;
  readonly onUploading: (uploading: boolean) => void;
  readonly onLeave: () => void;
}

/** The fields and photos of a note, saved together. Another person’s change never overwrites text typed here. */
export function EditNoteForm({ note, images, opened, hurried, onUploading, onLeave }: EditNoteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [imagesProblem, setImagesProblem] = useState<string | null>(null);
  const order = useImageOrder(note.id, images, () => setImagesProblem(m.note_edit_image_failed()));
  const edit = useEditNote(note, { imagesSaved: order.whenSaved, onUploading });
  const { fields, theirs, busy, meanwhile } = edit;
  // Moves the focus to the first field that this user and another person have both changed.
  useEffect(() => {
    if (meanwhile === 'loaded') form.current?.querySelector<HTMLElement>('[data-theirs] button')?.focus();
  }, [meanwhile]);
  const now = (name: keyof EditFields, text: string | undefined) =>
    theirs[name] !== undefined && (
      <span data-theirs className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 break-words whitespace-pre-wrap">{m.note_edit_theirs({ text: text ?? '' })}</span>
        <Button variant="link" onClick={() => edit.take(name)}>
          {m.note_edit_take()}
        </Button>
      </span>
    );
  return (
    <form
      ref={form}
      className="space-y-4"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) edit.save(event.currentTarget);
      }}
    >
      <DraftNotice opened={opened} waiting={edit.waiting} unstored={edit.unstored} />
      <TextField
        name="title"
        label={m.note_edit_name()}
        maxLength={NOTE_TITLE_MAX}
        value={fields.title}
        onChange={(event) => edit.type({ title: event.target.value })}
        hint={now('title', theirs.title)}
      />
      <TextArea
        label={m.note_edit_body()}
        hint={now('body', theirs.body)}
        rows={6}
        maxLength={NOTE_BODY_MAX}
        value={fields.body}
        onChange={(event) => edit.type({ body: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        <TextField
          name="occurred"
          type="datetime-local"
          label={m.note_edit_occurred()}
          value={fields.occurred}
          onChange={(event) => edit.type({ occurred: event.target.value })}
          hint={now('occurred', theirs.occurred?.replace('T', ' '))}
        />
        <SelectField
          name="crime_type"
          label={m.note_edit_type()}
          hint={now('type', theirs.type && noteTypeName(theirs.type))}
          value={fields.type}
          onChange={(event) => edit.type({ type: NoteType.parse(event.target.value) })}
        >
          <NoteTypeOptions />
        </SelectField>
      </div>
      <EditPlace note={note} edit={edit}>
        {now('place', theirs.place ? pinWords(theirs.place) : undefined)}
      </EditPlace>
      <EditImages
        order={order}
        staged={edit.staged}
        disabled={busy}
        problem={imagesProblem}
        onStaged={edit.setStaged}
        onProblem={setImagesProblem}
      />
      {meanwhile === 'found' && (
        <div role="alert" className="space-y-2 rounded-lg border border-warning/50 px-3 py-2.5 text-small">
          <p className="text-warning">{m.note_edit_changed()}</p>
          <Button disabled={busy} onClick={edit.loadNew}>
            {m.note_edit_load_new()}
          </Button>
        </div>
      )}
      {meanwhile === 'loaded' && (
        <p role="status" className="text-small text-warning">
          {m.note_edit_loaded()}
        </p>
      )}
      <FormProblem>{hurried ? m.create_wait() : edit.problem}</FormProblem>
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button onClick={onLeave}>{m.note_cancel()}</Button>
        <Button type="submit" variant="primary" aria-disabled={busy || undefined} className="min-w-28">
          {busy ? m.note_edit_saving() : m.note_edit_save()}
        </Button>
      </div>
    </form>
  );
}

/** The note’s location, set by a search, a pin on a small map, or coordinates. */
function EditPlace({ note, edit, children }: Pick<EditNoteFormProps, 'note'> & EditPlaceProps) {
  const pin = edit.fields.place ?? pinOfNote(note);
  const known = knownPlace(edit.before.place);
  const put = (part: Partial<PlacedPin>) => edit.type({ place: { ...pin, ...part } });
  const { at } = placeOf(pin);
  return (
    <fieldset className="space-y-4 rounded-lg border border-line px-3 pt-1 pb-3">
      <legend className="px-1 text-small font-medium">{m.note_edit_place()}</legend>
      <PinFields
        city={note.city ?? DEFAULT_CITY}
        fields={pin}
        wrong={edit.wrong}
        precision={pin.precision}
        known={known}
        onType={put}
        onChoose={(place) => put(typedPlace(atPlace(place)))}
        onPrecision={(precision) => put({ precision })}
      >
        {at && isPublicPin(at, known) && (
          <p className={`text-small ${pin.precision === 'exact' ? 'text-warning' : 'text-muted'}`}>
            {pin.precision === 'exact' ? m.note_edit_new_pin() : m.note_edit_public_pin()}
          </p>
        )}
      </PinFields>
      {children && <p className="text-small text-muted">{children}</p>}
    </fieldset>
  );
}

interface EditPlaceProps {
  readonly edit: Pick<ReturnType<typeof useEditNote>, 'fields' | 'before' | 'wrong' | 'type'>;
  /** The other person’s version of the field. */
  readonly children: ReactNode;
}

const pinWords = ({ lat, lng, precision }: PlacedPin): string =>
  `${lat}, ${lng} (${precision === 'exact' ? m.create_exact() : m.create_approximate()})`;
