import type { City } from '@crimemap/contract/cities';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { changeMapSearch } from '../../../map-state/map-search.ts';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { readNote } from '../../../map-state/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { FoldedList } from '../../../ui/FoldedList.tsx';
import { NoteSign } from '../NoteSign.tsx';
import { useNotesFeed } from '../notes.queries.ts';
import { NotesAnswer } from './NotesAnswer.tsx';

const FIRST = 10;

/** The notes in the view, shown in the list separately from the police reports below them. */
export function NoteResults({ city }: { city: City }) {
  const bounds = useMapView((map) => (map.isMissing ? null : map.bounds));
  const feed = useNotesFeed(city, bounds);
  const { notes, state } = feed;
  const count = notes.length;
  return (
    <FoldedList
      label={m.community_notes()}
      title={
        <>
          <NoteSign size={18} />
          <span>{m.community_notes()}</span>
        </>
      }
      count={
        <>
          {state === 'loading' && <span>{m.notes_loading()}</span>}
          {state === 'failed' && <span>{m.notes_failed()}</span>}
          {state === 'ready' && <span>{m.notes_total({ count, n: formatNumber(count) })}</span>}
        </>
      }
    >
      <p className="pb-1 text-small text-muted">{m.notes_disclaimer()}</p>
      <NotesAnswer feed={feed} none={m.notes_none_view()} most={FIRST} onOpen={readNote} />
      <Button className="mt-1 w-full" onClick={() => changeMapSearch({ panel: 'notes' })}>
        {m.notes_all()}
      </Button>
    </FoldedList>
  );
}
