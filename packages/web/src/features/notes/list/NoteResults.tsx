import type { City } from '@crimemap/contract/cities';
import { changeMapSearch } from '../../../map-state/map-search.ts';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { readNote } from '../on-map/use-opened-notes.ts';
import { useNotesFeed } from '../use-notes-feed.ts';
import { NoteList } from './NoteList.tsx';

/** The notes of the view in the list, apart from the reports below them. */
export function NoteResults({ city }: { city: City }) {
  const bounds = useMapView((map) => (map.isMissing ? null : map.bounds));
  const feed = useNotesFeed(city, bounds);
  return <NoteList feed={feed} onOpen={readNote} onAll={() => changeMapSearch({ panel: 'notes' })} />;
}
