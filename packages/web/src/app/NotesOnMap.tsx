import type { City } from '@crimemap/contract/cities';
import { NoteLayer } from '../features/notes/NoteLayer.tsx';
import { NotePopup } from '../features/notes/NotePopup.tsx';
import { openCreateNote } from '../features/notes/open-create-note.ts';
import { PinMode } from '../features/notes/PinMode.tsx';
import { useNotesFeed } from '../features/notes/use-notes-feed.ts';
import type { Theme } from '../map/palette.ts';
import { useSelection } from '../map-state/selection.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { RevealOpened } from './RevealOpened.tsx';
import { useOpenedNotes } from './use-opened-notes.ts';
import type { Screen } from './use-screen.ts';

interface NotesOnMapProps {
  readonly screen: Screen;
  readonly city: City;
  readonly theme: Theme;
}

/** Community notes on the map: their pins while the layer is on, and where the next one goes. */
export function NotesOnMap({ screen, city, theme }: NotesOnMapProps) {
  return (
    <>
      <PinMode onPlace={(at) => openCreateNote({ at, city: city.id })} />
      {screen.notes && <Pins screen={screen} city={screen.notes} theme={theme} />}
    </>
  );
}

function Pins({ screen, city, theme }: NotesOnMapProps) {
  const phone = useIsPhone();
  const { notes } = useNotesFeed(city, screen.bounds);
  const { opened, opening, open, close, view } = useOpenedNotes(notes);
  const { note } = useSelection();
  const detail = note?.size === 'detail' ? note.id : null;
  const [first] = opened;
  const read = notes.find(({ id }) => id === detail) ?? null;
  const chosen = opened.length === 1 && first ? first : read;
  return (
    <>
      <NoteLayer notes={notes} chosen={chosen} theme={theme} onOpen={open} />
      <RevealOpened at={first ? [first.lng, first.lat] : null} listOpen={screen.search.view !== 'map'} />
      {first && !phone && detail === null && (
        <NotePopup key={opening} at={[first.lng, first.lat]} notes={opened} onView={view} onClose={close} />
      )}
    </>
  );
}
