import type { Features } from '@crimemap/contract/features';

import type { Theme } from '../map/palette.ts';
import { later } from '../ui/later.ts';
import { AnswerOnMap } from './AnswerOnMap.tsx';
import { LabelsOnMap } from './LabelsOnMap.tsx';
import { PersonOnMap } from './PersonOnMap.tsx';
import { SearchedOnMap } from './SearchedOnMap.tsx';
import type { Screen } from './use-screen.ts';

const NotesOnMap = later(async () => ({ default: (await import('./NotesOnMap.tsx')).NotesOnMap }));

interface OnSettledMapProps {
  readonly screen: Screen;
  readonly points: boolean;
  readonly theme: Theme;
  readonly basemap: Features['basemap'];
}

/** What comes onto the map once it has been drawn. */
export function OnSettledMap({ screen, points, theme, basemap }: OnSettledMapProps) {
  return (
    <>
      <SearchedOnMap />
      <AnswerOnMap />
      {points && <LabelsOnMap counts={screen.counts} />}
      <PersonOnMap screen={screen} basemap={basemap} />
      {/* By itself: what else is on the map does not wait for the notes. */}
      {screen.notesOn && screen.city && <NotesOnMap screen={screen} city={screen.city} theme={theme} />}
    </>
  );
}
