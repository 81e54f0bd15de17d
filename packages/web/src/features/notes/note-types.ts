import { NOTE_TYPES, type NoteType } from '@crimemap/contract/notes';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import type { Language } from '../../i18n/settings.ts';

/** What a note is about, in the reader’s language. */
export const noteTypeName = (type: NoteType): string => (type === 'other' ? m.note_type_other() : crimeTypeName(type));

/** All that a note may be about, in the order of the alphabet of the language. */
export const noteTypeChoices = (language: Language): readonly { readonly type: NoteType; readonly name: string }[] =>
  NOTE_TYPES.map((type) => ({ type, name: noteTypeName(type) })).sort((a, b) => a.name.localeCompare(b.name, language));
