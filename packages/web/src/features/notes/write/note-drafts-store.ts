import { CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { LngLat } from '@crimemap/contract/geo';
import { createNote, NoteType, PlacePrecision } from '@crimemap/contract/notes';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { draftStore, idOf } from '../drafts/draft.ts';
import { heldBack } from '../drafts/sending.ts';
import { useNoteReader } from '../use-note-reader.ts';

const NoteFields = z.object({
  title: z.string(),
  body: z.string(),
  crime_type: NoteType,
  division: z.string(),
  place_precision: PlacePrecision,
  /** Chosen location (longitude, latitude) and chosen city. */
  at: z.nullable(z.tuple([z.number(), z.number()])),
  city: z.nullable(CityId),
  /** Typed time of the event, in the format of a `datetime-local` field. */
  occurred: z.nullable(z.string()),
});
export type NoteFields = Readonly<z.infer<typeof NoteFields>>;

export const EMPTY_NOTE: NoteFields = {
  title: '',
  body: '',
  crime_type: 'other',
  division: '',
  place_precision: 'approximate',
  at: null,
  city: null,
  occurred: null,
};

/** Drafts of new notes. */
export const useNoteDrafts = create(draftStore('note', NoteFields, createNote.body));

/** Returns the owner of a member’s new note. There is one such draft per device. */
export const ownerOf = (sub: string | null) => ({ sub: sub ?? '', about: '' });

/** Returns the draft of the viewer’s new note, and functions that change it. */
export function useNoteDraft() {
  const owner = ownerOf(useNoteReader().sub);
  const draft = useNoteDrafts(({ drafts }) => drafts[idOf(owner)]);
  const unstored = useNoteDrafts((store) => store.unstored);
  const current = () =>
    useNoteDrafts.getState().drafts[idOf(owner)] ?? { fields: EMPTY_NOTE, photos: [], sending: null };
  return {
    owner,
    fields: draft?.fields ?? EMPTY_NOTE,
    photos: draft?.photos ?? [],
    waiting: draft?.sending?.waiting ?? false,
    unstored,
    current,
    write: (part: Partial<NoteFields>) => {
      const { fields, photos, sending } = current();
      useNoteDrafts.getState().write(owner, { fields: { ...fields, ...part }, photos, sending: heldBack(sending) });
    },
    setPhotos: (photos: readonly File[]) => {
      const { fields, sending } = current();
      const changed = sending && { ...sending, waiting: false, photosChanged: sending.imagesBefore !== null };
      useNoteDrafts.getState().write(owner, { fields, photos, sending: changed });
    },
  };
}

/**
 * Returns whether the draft has text or photos. A location alone does not count, because it is easy to choose again.
 */
export const isBegun = ({ title, body, division }: NoteFields, photos: readonly File[]): boolean =>
  [title, body, division].some((text) => text.trim() !== '') || photos.length > 0;

/**
 * Returns the draft for a form opened at a location or in a city. If the city differs, the chosen location is dropped
 * but the text stays.
 */
export function openedAt(
  fields: NoteFields,
  { at, city }: { readonly at: LngLat | undefined; readonly city: CityId | undefined },
): NoteFields {
  const elsewhere = city !== undefined && city !== (fields.city ?? DEFAULT_CITY);
  return {
    ...fields,
    ...(elsewhere && { at: null, division: '' }),
    ...(at && { at: [at[0], at[1]] }),
    ...(city && { city }),
  };
}

/** Returns the request body without location and time. */
export const writtenIn = ({ title, body, crime_type }: NoteFields) => ({
  title: title.trim(),
  body: body.trim(),
  crime_type,
});

/** True while the form is hidden so that the user can choose a location on the map. The form then returns unchanged. */
export const useChoosingPlace = create(() => ({ choosing: false }));
