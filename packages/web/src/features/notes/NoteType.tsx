import { NOTE_TYPES, type NoteType as Type } from '@crimemap/contract/notes';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';

/** Returns the name of a note’s type in the reader’s language. */
export const noteTypeName = (type: Type): string => (type === 'other' ? m.note_type_other() : crimeTypeName(type));

/** Returns all types that a note can have, sorted by their names in this language. */
export const noteTypeChoices = (language: Language): readonly { readonly type: Type; readonly name: string }[] =>
  NOTE_TYPES.map((type) => ({ type, name: noteTypeName(type) })).sort((a, b) => a.name.localeCompare(b.name, language));

/** The type of a note with its icon. */
export function NoteType({ type }: { readonly type: Type }) {
  return (
    <span className="inline-flex items-center gap-2 text-small text-muted">
      <CrimeTypeIcon type={type === 'other' ? 'unknown' : type} size={22} />
      <span>{noteTypeName(type)}</span>
    </span>
  );
}

/** Options for a select field with the type of a note. */
export function NoteTypeOptions() {
  return noteTypeChoices(useLanguage()).map(({ type, name }) => (
    <option key={type} value={type}>
      {name}
    </option>
  ));
}
