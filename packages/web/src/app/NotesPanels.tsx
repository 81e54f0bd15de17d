import NewsPanel from '../features/news/NewsPanel.tsx';
import MyNotesPanel from '../features/notes/MyNotesPanel.tsx';
import NotesPanel from '../features/notes/NotesPanel.tsx';
import { openCreateNote } from '../features/notes/open-create-note.ts';
import { readNote } from './use-opened-notes.ts';
import type { Screen } from './use-screen.ts';

/** The panel of notes or news the link names, in place of the list of reports. */
export function NotesPanels({ screen, mapMissing }: { screen: Screen; mapMissing: boolean }) {
  const { search, change, city, cities, bounds } = screen;
  const shared = {
    onOpen: readNote,
    onCreate: () => openCreateNote(city ? { city: city.id } : {}),
    onClose: () => change({ panel: undefined }),
  };
  if (search.panel === 'news') return <NewsPanel city={city} cities={cities} onClose={shared.onClose} />;
  if (search.panel === 'my-notes') return <MyNotesPanel {...shared} />;
  return <NotesPanel city={city} bounds={mapMissing ? null : bounds} {...shared} />;
}
