import type { Note } from '@crimemap/contract/notes';
import { ageOf } from '../../i18n/age.ts';
import { formatDayAndHour } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTimeZone } from './use-note-times.ts';

/** When it happened, by the clock of the city, and how long ago that is. */
export function NoteWhen({ note }: { readonly note: Pick<Note, 'occurred_at' | 'city'> }) {
  const timeZone = useTimeZone(note.city);
  const language = useLanguage();
  const now = useNow();
  return (
    <>
      <time dateTime={note.occurred_at}>{formatDayAndHour(note.occurred_at, timeZone)}</time>
      <span className="text-muted"> · {ageOf(note.occurred_at, now, language)}</span>
    </>
  );
}
