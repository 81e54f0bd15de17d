import type { Features } from '@crimemap/contract/features';
import type { Theme } from '../map/palette.ts';
import { useCity } from '../map-state/use-city.ts';
import { useIncidentsShown } from '../map-state/use-incidents.ts';
import { useViewer } from '../map-state/use-viewer.ts';
import { later } from '../ui/later.ts';
import { AnswerOnMap } from './AnswerOnMap.tsx';
import { LabelsOnMap } from './LabelsOnMap.tsx';
import { PersonOnMap } from './PersonOnMap.tsx';
import { SearchedOnMap } from './SearchedOnMap.tsx';

const NotesOnMap = later(async () => ({ default: (await import('../features/notes/NotesOnMap.tsx')).NotesOnMap }));

interface OnSettledMapProps {
  readonly theme: Theme;
  readonly basemap: Features['basemap'];
}

/** What comes onto the map once it has been drawn. */
export function OnSettledMap({ theme, basemap }: OnSettledMapProps) {
  const { city } = useCity();
  const { notesOn } = useViewer();
  const isIncidentsShown = useIncidentsShown();
  return (
    <>
      <SearchedOnMap />
      <AnswerOnMap />
      {isIncidentsShown && <LabelsOnMap />}
      <PersonOnMap basemap={basemap} />
      {/* By itself: what else is on the map does not wait for the notes. */}
      {notesOn && city && <NotesOnMap city={city} theme={theme} />}
    </>
  );
}
