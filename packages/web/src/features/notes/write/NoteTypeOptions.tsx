import { useLanguage } from '../../../i18n/settings.ts';
import { noteTypeChoices } from '../note-types.ts';

/** What stands in a list to choose what a note is about. */
export function NoteTypeOptions() {
  return noteTypeChoices(useLanguage()).map(({ type, name }) => (
    <option key={type} value={type}>
      {name}
    </option>
  ));
}
