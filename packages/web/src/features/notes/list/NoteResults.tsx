import type { City } from '@crimemap/contract/cities';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { changeMapSearch } from '../../../map-state/map-search.ts';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NoteSign } from '../NoteSign.tsx';
import { readNote } from '../on-map/use-opened-notes.ts';
import { type NotesFeed, useNotesFeed } from '../use-notes-feed.ts';
import { NoteRow } from './NoteRow.tsx';
import { NotesAnswer } from './NotesAnswer.tsx';

const FIRST = 10;

interface NoteListProps {
  readonly feed: NotesFeed;
  readonly onOpen: (id: string) => void;
  /** Shows every note there is. */
  readonly onAll: () => void;
}

/** The notes beside the list of reports: folded, and never counted with it. */
function NoteList({ feed, onOpen, onAll }: NoteListProps) {
  const { notes, state } = feed;
  const count = notes.length;
  return (
    <section aria-label={m.community_notes()} className="mt-3 rounded-card border border-line px-3">
      <details className="group">
        <summary className="flex min-h-10 list-none items-center gap-x-2 py-1.5 text-small font-semibold phone:min-h-11 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <NoteSign size={18} />
            {m.community_notes()}
            <span className="font-normal text-muted">
              {state === 'loading' && m.notes_loading()}
              {state === 'failed' && m.notes_failed()}
              {state === 'ready' && m.notes_total({ count, n: formatNumber(count) })}
            </span>
          </span>
          <Icon
            name="chevron"
            size={16}
            className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="pb-2">
          <p className="pb-1 text-tiny text-muted">{m.notes_disclaimer()}</p>
          <NotesAnswer feed={feed} none={m.notes_none_view()}>
            <ul className="divide-y divide-line">
              {notes.slice(0, FIRST).map((note) => (
                <li key={note.id}>
                  <NoteRow note={note} onOpen={() => onOpen(note.id)} />
                </li>
              ))}
            </ul>
          </NotesAnswer>
          <Button className="mt-1 w-full" onClick={onAll}>
            {m.notes_all()}
          </Button>
        </div>
      </details>
    </section>
  );
}

/** The notes of the view in the list, apart from the reports below them. */
export function NoteResults({ city }: { city: City }) {
  const bounds = useMapView((map) => (map.isMissing ? null : map.bounds));
  const feed = useNotesFeed(city, bounds);
  return <NoteList feed={feed} onOpen={readNote} onAll={() => changeMapSearch({ panel: 'notes' })} />;
}
