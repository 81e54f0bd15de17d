import type { City, CityId } from '@crimemap/contract/cities';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../i18n/generated/messages.js';
import { fromDateTimeField, toDateTimeField } from './city-clock.ts';
import { createWithPhotos, type NoteBody } from './create-note.ts';
import { useCreated } from './created-store.ts';
import { useDraft } from './draft-store.ts';
import { createKeys } from './idempotency-keys.ts';
import { placeOf, startingPlace, type WhereAndWhen, type WrongPlace } from './note-place.ts';
import { noteChanged } from './notes.queries.ts';
import { PhotoError } from './photo-upload.ts';
import { refusalWords } from './refusal-words.ts';

interface CreateNote {
  readonly cities: readonly City[];
  readonly onUploading: (uploading: boolean) => void;
  readonly onCreated: () => void;
}

/** A note as it is written and sent: one at a time, and once. */
export function useCreateNote({ cities, onUploading, onCreated }: CreateNote) {
  const client = useQueryClient();
  const cityOf = (id: CityId) => cities.find((one) => one.id === id) ?? (cities[0] as City);
  const [fields, setFields] = useState<WhereAndWhen>(() => {
    const place = startingPlace(useDraft.getState().draft, cities);
    return { ...place, occurred: toDateTimeField(Date.now(), cityOf(place.city).time_zone) };
  });
  const city = cityOf(fields.city);
  const [wrong, setWrong] = useState<WrongPlace>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<'writing' | 'sending' | 'uploading'>('writing');
  const keys = useRef(createKeys());

  const send = async (note: NoteBody) => {
    const { draft, clear } = useDraft.getState();
    const key = keys.current.keyFor(note);
    try {
      const created = await createWithPhotos(note, draft.photos, {
        key,
        onUpload: () => {
          setStep('uploading');
          onUploading(true);
        },
      });
      clear();
      useCreated.getState().tell(created);
      void noteChanged(client);
      onUploading(false);
      onCreated();
    } catch (failure) {
      keys.current.answered(failure);
      setProblem(problemWords(failure));
      setStep('writing');
      onUploading(false);
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
      title: draft.title.trim(),
      body: draft.body.trim(),
      crime_type: draft.crime_type,
      place_precision: draft.place_precision,
    });
  };

  return {
    fields,
    set: (part: Partial<WhereAndWhen>) => {
      setFields((held) => ({ ...held, ...part }));
      setWrong({});
    },
    city,
    wrong,
    problem,
    step,
    submit,
  };
}

/** The server’s words, else what went wrong with the photos, else that it failed. */
function problemWords(failure: unknown): string {
  if (failure instanceof PhotoError) return failure.message;
  return refusalWords(failure) ?? m.create_failed();
}
