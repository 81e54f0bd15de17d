import type { City } from '@crimemap/contract/cities';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { readNote, useOpenedItems } from '../../../map-state/selection.ts';
import { OpenedCard } from '../../../ui/OpenedCard.tsx';
import { NoteCard } from '../list/NoteCard.tsx';
import { useNotesFeed } from '../notes.queries.ts';

/** The notes of the pressed pin in the bottom sheet of a phone. Empty while no note is open. */
export function OpenedNotes({ city }: { city: City }) {
  const bounds = useMapView((map) => map.bounds);
  const { notes } = useNotesFeed(city, bounds);
  const { opened, opening, close } = useOpenedItems('notes', notes);
  if (opened.length === 0) return null;
  return (
    <OpenedCard key={opening} onClose={close}>
      <NoteCard notes={opened} onView={readNote} onClose={close} />
    </OpenedCard>
  );
}
