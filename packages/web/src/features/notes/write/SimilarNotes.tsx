import type { LngLat } from '@crimemap/contract/geo';
import type { NoteType } from '@crimemap/contract/notes';
import { m } from '../../../i18n/generated/messages.js';
import { metresBetween } from '../../../map/distance.ts';
import { readNote } from '../../../map-state/selection.ts';
import { useDebounced } from '../../../ui/use-time.ts';
import { NoteRow } from '../NoteRow.tsx';
import { SIMILAR_METRES, useSimilarNotes } from './similar-notes.queries.ts';

const MOST = 3;
/** Delay in milliseconds before a request, because the user may still be typing. */
const REST_MS = 600;

interface SimilarNotesProps {
  /** Location of the new note; `null` until it is chosen. */
  readonly at: LngLat | null;
  readonly type: NoteType;
}

/** Nearby notes of the same type, which may describe the same event. */
export function SimilarNotes({ at, type }: SimilarNotesProps) {
  const rested = useDebounced(at && at.join(), REST_MS);
  const notes = useSimilarNotes(rested === at?.join() ? at : null, type)
    .filter(({ lng, lat }) => at !== null && metresBetween(at, [lng, lat]) <= SIMILAR_METRES)
    .slice(0, MOST);
  return (
    <section
      aria-live="polite"
      aria-label={m.similar_title()}
      className="mt-4 rounded-lg border border-line px-3 empty:hidden"
    >
      {notes.length > 0 && (
        <>
          <h3 className="pt-2 text-small font-medium">{m.similar_title()}</h3>
          <p className="text-small text-muted">{m.similar_text()}</p>
          <ul className="divide-y divide-line">
            {notes.map((note) => (
              <li key={note.id}>
                <NoteRow note={note} onOpen={() => readNote(note.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
