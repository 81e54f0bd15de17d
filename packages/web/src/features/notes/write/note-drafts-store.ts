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
  /** Where it goes (longitude, latitude), once that was chosen; of which city, once that was. */
  at: z.nullable(z.tuple([z.number(), z.number()])),
  city: z.nullable(CityId),
  /** When it happened, once that was typed: as a date-and-time field has it. */
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

/** New notes that are being written. */
export const useNoteDrafts = create(draftStore('note', NoteFields, createNote.body));

/** The new note of a member, one on each device. */
export const ownerOf = (sub: string | null) => ({ sub: sub ?? '', about: '' });

/** The new note of whoever is on the page, and what changes it. */
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

/** Did somebody write something? A place alone is quickly chosen again. */
export const isBegun = ({ title, body, division }: NoteFields, photos: readonly File[]): boolean =>
  [title, body, division].some((text) => text.trim() !== '') || photos.length > 0;

/** The draft opened there. In another city what was chosen of the place does not stay; what was written does. */
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

/** What is sent of it beside its place and time. */
export const writtenIn = ({ title, body, crime_type }: NoteFields) => ({
  title: title.trim(),
  body: body.trim(),
  crime_type,
});

/** The form made room for the map, where a place is chosen: it comes back as it was. */
export const useChoosingPlace = create(() => ({ choosing: false }));
