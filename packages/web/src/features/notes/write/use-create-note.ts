import type { City, CityId } from '@crimemap/contract/cities';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../i18n/generated/messages.js';
import { errorWords } from '../error-words.ts';
import { noteChanged } from '../notes.queries.ts';
import { PhotoError } from '../photos/photo-upload.ts';
import { useCreated } from './created-store.ts';
import { fromDateTimeField, toDateTimeField } from './edit-fields.ts';
import { useNoteDraft, useNoteDrafts, writtenIn } from './note-drafts-store.ts';
import { placeOf, startingPlace, type WhereAndWhen, type WrongPlace } from './note-place.ts';
import { noteSending, sendNote } from './send-note.ts';

/** Progress of creating a note. */
export type CreateStep = 'writing' | 'sending' | 'uploading';

interface CreateNote {
  readonly cities: readonly City[];
  readonly onStep: (step: CreateStep) => void;
}

/**
 * Returns the state of the form for a new note and functions that send it. Sends one note at a time and each only once.
 * Deletes the draft after posting.
 */
export function useCreateNote({ cities, onStep }: CreateNote) {
  const client = useQueryClient();
  const { owner, current, write } = useNoteDraft();
  const cityOf = (id: CityId) => cities.find((one) => one.id === id) ?? (cities[0] as City);
  const [fields, setFields] = useState<WhereAndWhen>(() => {
    const draft = current().fields;
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

  const send = async () => {
    try {
      const created = await sendNote(owner, () => setStep('uploading'));
      if (created) useCreated.getState().tell(created);
      void noteChanged(client);
    } catch (failure) {
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
    flushSync(() => {
      setProblem(null);
      setWrong(place.wrong);
    });
    if (!place.at) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setStep('sending');
    const draft = current();
    const sending = noteSending(draft.sending, {
      city: city.id,
      division: draft.fields.division.trim() || null,
      lng: place.at[0],
      lat: place.at[1],
      occurred_at: fromDateTimeField(fields.occurred, city.time_zone) ?? Date.now(),
      ...writtenIn(draft.fields),
      place_precision: draft.fields.place_precision,
      image_url: '',
      images_to_come: draft.photos.length,
    });
    useNoteDrafts.getState().write(owner, { ...draft, sending });
    void send();
  };

  return {
    fields,
    set: (part: Partial<WhereAndWhen>) => {
      const now = { ...fields, ...part };
      setFields(now);
      setWrong({});
      const at = now.chosen ? placeOf(now).at : null;
      const { occurred } = part;
      write({ ...(at && { at: [at[0], at[1]] as [number, number] }), ...(occurred !== undefined && { occurred }) });
    },
    city,
    wrong,
    problem,
    step,
    submit,
  };
}

/** Returns the message about a failure: about the photos, the reason that the server gives, or a general one. */
function problemWords(failure: unknown): string {
  if (failure instanceof PhotoError) return failure.message;
  return errorWords(failure) ?? m.create_failed();
}
