import type { City } from '@crimemap/contract/cities';
import { NOTE_BODY_MAX, NOTE_TITLE_MAX } from '@crimemap/contract/note-fields';
import { NoteType } from '@crimemap/contract/notes';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem, SelectField, TextArea, TextField } from '../../../ui/forms/Field.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import type { OpenedDraft } from '../drafts/use-opened-draft.ts';
import { NoteTypeOptions } from '../NoteType.tsx';
import { PhotoField } from '../photos/PhotoField.tsx';
import { NotePlaceFields } from './NotePlaceFields.tsx';
import { useNoteDraft } from './note-drafts-store.ts';
import { placeOf } from './note-place.ts';
import { SimilarNotes } from './SimilarNotes.tsx';
import { type CreateStep, useCreateNote } from './use-create-note.ts';

interface CreateNoteFormProps {
  readonly cities: readonly City[];
  readonly opened: OpenedDraft;
  /** True if the user tried to close the dialog while the note or its photos were being sent. */
  readonly hurried: boolean;
  readonly onStep: (step: CreateStep) => void;
  readonly onCancel: () => void;
  /** Hides the dialog to show the map. */
  readonly onPickOnMap: () => void;
}

export function CreateNoteForm({ cities, opened, hurried, onStep, onCancel, onPickOnMap }: CreateNoteFormProps) {
  const { fields: draft, photos, waiting, unstored, write, setPhotos } = useNoteDraft();
  const { fields, set, city, wrong, problem, step, submit } = useCreateNote({ cities, onStep });
  const said = hurried ? WAIT_WORDS[step]() : problem;
  return (
    <form
      noValidate
      aria-busy={step !== 'writing'}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <DraftNotice opened={opened} waiting={waiting && step === 'writing'} unstored={unstored} />
      <NoteRules />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <TextField
            label={m.create_title()}
            name="title"
            autoFocus
            data-begin
            autoComplete="off"
            maxLength={NOTE_TITLE_MAX}
            placeholder={m.create_title_placeholder()}
            value={draft.title}
            onChange={(event) => write({ title: event.target.value })}
          />
          <SelectField
            name="crime_type"
            label={m.create_type()}
            value={draft.crime_type}
            onChange={(event) => write({ crime_type: NoteType.parse(event.target.value) })}
          >
            <NoteTypeOptions />
          </SelectField>
          <TextArea
            label={m.create_body()}
            name="body"
            rows={6}
            maxLength={NOTE_BODY_MAX}
            placeholder={m.create_body_placeholder()}
            value={draft.body}
            onChange={(event) => write({ body: event.target.value })}
            className="resize-y"
          />
          <PhotoField photos={photos} disabled={step !== 'writing'} onChange={setPhotos} />
        </div>
        <NotePlaceFields
          cities={cities}
          city={city}
          fields={fields}
          wrong={wrong}
          set={set}
          onPickOnMap={step === 'writing' ? onPickOnMap : null}
        />
      </div>
      <SimilarNotes at={fields.chosen ? placeOf(fields).at : null} type={draft.crime_type} />
      <footer className="sticky -bottom-4 z-10 -mx-5 mt-5 -mb-4 space-y-3 rounded-b-2xl border-t border-line bg-panel px-5 py-3">
        <FormProblem>{said}</FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>{m.create_cancel()}</Button>
          {/* Not disabled while busy, because it would lose the focus. */}
          <Button type="submit" variant="primary" aria-disabled={step !== 'writing' || undefined} className="min-w-32">
            {STEP_WORDS[step]()}
          </Button>
        </div>
      </footer>
    </form>
  );
}

const STEP_WORDS = { writing: m.create_send, sending: m.create_sending, uploading: m.create_uploading } as const;
const WAIT_WORDS = { writing: () => null, sending: m.create_wait_note, uploading: m.create_wait } as const;

const PARTS: ReadonlyArray<readonly [icon: IconName, title: () => string, text: () => string]> = [
  ['pin', m.policy_places, m.policy_places_text],
  ['person', m.policy_nobody, m.policy_nobody_text],
  ['lock', m.policy_youth, m.policy_youth_text],
  ['close', m.policy_no_hunt, m.policy_no_hunt_text],
  ['check', m.policy_fair, m.policy_fair_text],
  ['pause', m.policy_held, m.policy_held_text],
  ['leave', m.policy_removal, m.policy_removal_text],
];

/** The rules for notes: one sentence, and the full rules when expanded. */
export function NoteRules() {
  return (
    <div className="mb-4 rounded-lg border border-line px-3 py-2 text-small">
      <p className="flex gap-2 font-medium">
        <Icon name="warning" size={16} className="mt-0.5 shrink-0 text-warning" />
        <span>{m.policy_sentence()}</span>
      </p>
      <details>
        <summary className="flex min-h-6 w-fit cursor-pointer items-center text-accent phone:min-h-11">
          {m.policy_all()}
        </summary>
        <div className="space-y-3 pt-1 pb-1.5 leading-relaxed">
          {PARTS.map(([icon, title, text]) => (
            <section key={icon} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
              <div>
                <h3 className="font-semibold">{title()}</h3>
                <p className="text-muted">{text()}</p>
              </div>
            </section>
          ))}
          <p>{m.policy_emergency()}</p>
        </div>
      </details>
    </div>
  );
}
