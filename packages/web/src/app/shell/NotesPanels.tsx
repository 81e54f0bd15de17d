import { useDialogs } from '../../dialogs/dialog-store.ts';
import NewsPanel from '../../features/news/NewsPanel.tsx';
import { MyNotesPanel, NotesPanel } from '../../features/notes/list/NotesPanel.tsx';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { readNote } from '../../map-state/selection.ts';
import { useCity } from '../../map-state/shown.ts';

/** The panel of notes or news that the URL opens, instead of the list of reports. */
export function NotesPanels() {
  const { panel } = useMapSearch('panel');
  const { city, cities } = useCity();
  const bounds = useMapView((map) => (map.isMissing ? null : map.bounds));
  const shared = {
    onOpen: readNote,
    onCreate: () => useDialogs.getState().open({ name: 'create-note', ...(city && { city: city.id }) }),
    onClose: () => changeMapSearch({ panel: undefined }),
  };
  if (panel === 'news') return <NewsPanel city={city} cities={cities} onClose={shared.onClose} />;
  if (panel === 'my-notes') return <MyNotesPanel {...shared} />;
  return <NotesPanel city={city} bounds={bounds} {...shared} />;
}
