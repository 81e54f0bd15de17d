import type { City } from '@crimemap/contract/cities';
import { NoteList } from '../features/notes/NoteList.tsx';
import { useNotesFeed } from '../features/notes/use-notes-feed.ts';
import { readNote } from './use-opened-notes.ts';
import type { Screen } from './use-screen.ts';

/** The notes of the view in the list, apart from the reports below them. */
export function NoteResults({ screen, city, mapMissing }: { screen: Screen; city: City; mapMissing: boolean }) {
  const feed = useNotesFeed(city, mapMissing ? null : screen.bounds);
  return <NoteList feed={feed} onOpen={readNote} onAll={() => screen.change({ panel: 'notes' })} />;
}
