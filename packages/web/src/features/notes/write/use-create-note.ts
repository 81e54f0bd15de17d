import type { City, CityId } from '@crimemap/contract/cities';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../i18n/generated/messages.js';
import { createKeys } from '../idempotency-keys.ts';
import { noteChanged } from '../notes.queries.ts';
import { PhotoError } from '../photos/photo-upload.ts';
import { refusalWords } from '../refusal-words.ts';
import { createWithPhotos, type NoteBody } from './create-note.ts';
import { useCreated } from './created-store.ts';
import { useDraft, writtenIn } from './draft-store.ts';
import { fromDateTimeField, toDateTimeField } from './edit-fields.ts';
import { placeOf, startingPlace, type WhereAndWhen, type WrongPlace } from './note-place.ts';

/** How far it has come. */
export type CreateStep = 'writing' | 'sending' | 'uploading';

interface CreateNote {
  readonly cities: readonly City[];
  readonly onStep: (step: CreateStep) => void;
  readonly onCreated: () => void;
}

/** A note as it is written and sent: one at a time, and once. */
export function useCreateNote({ cities, onStep, onCreated }: CreateNote) {
  const client = useQueryClient();
  const cityOf = (id: CityId) => cities.find((one) => one.id === id) ?? (cities[0] as City);
  const [fields, setFields] = useState<WhereAndWhen>(() => {
    const { draft } = useDraft.getState();
    const place = startingPlace(draft, cities);
    return { ...place, occurred: draft.occurred ?? toDateTimeField(Date.now(), cityOf(place.city).time_zone) };
  });
  const city = cityOf(fields.city);
  const [wrong, setWrong] = useState<WrongPlace>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setOwnStep] = useState<CreateStep>('writing');
  const setStep = (next: CreateStep) => {
    setOwnStep(next);
    onStep(next);
  };
  const keys = useRef(createKeys());

  const send = async (note: NoteBody) => {
    const { draft, clear } = useDraft.getState();
    try {
      const created = await createWithPhotos(note, draft.photos, {
        keys: keys.current,
        onUpload: () => setStep('uploading'),
      });
      clear();
      useCreated.getState().tell(created);
      void noteChanged(client);
      onCreated();
    } catch (failure) {
      keys.current.answered(failure);
      setProblem(problemWords(failure));
      setStep('writing');
    }
  };

  const submit = (form: HTMLFormElement) => {
    if (step !== 'writing') {
      if (step === 'uploading') setProblem(m.create_wait());
      return;
    }
    const place = placeOf(fields);
    const { draft } = useDraft.getState();
    flushSync(() => {
      setProblem(null);
      setWrong(place.wrong);
    });
    if (!place.at) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setStep('sending');
    void send({
      city: city.id,
      division: draft.division.trim() || null,
      lng: place.at[0],
      lat: place.at[1],
      occurred_at: fromDateTimeField(fields.occurred, city.time_zone) ?? Date.now(),
      ...writtenIn(draft),
      place_precision: draft.place_precision,
    });
  };

  return {
    fields,
    set: (part: Partial<WhereAndWhen>) => {
      setFields((held) => ({ ...held, ...part }));
      setWrong({});
      keep({ ...fields, ...part }, part);
    },
    city,
    wrong,
    problem,
    step,
    submit,
  };
}

/** What was chosen outlives the dialog with the rest of the draft, which is closed to look at the map. */
function keep(now: WhereAndWhen, { occurred }: Partial<WhereAndWhen>): void {
  const at = now.chosen ? placeOf(now).at : null;
  useDraft.getState().write({ ...(at && { at }), ...(occurred !== undefined && { occurred }) });
}

/** The server’s words, else what went wrong with the photos, else that it failed. */
function problemWords(failure: unknown): string {
  if (failure instanceof PhotoError) return failure.message;
  return refusalWords(failure) ?? m.create_failed();
}
