import type { Features } from '@crimemap/contract/features';
import { useIncidentsShown } from '../map-state/use-incidents.ts';
import { AnswerOnMap } from './AnswerOnMap.tsx';
import { LabelsOnMap } from './LabelsOnMap.tsx';
import { PersonOnMap } from './PersonOnMap.tsx';
import { SearchedOnMap } from './SearchedOnMap.tsx';

/** What comes onto the map once it has been drawn. */
export function OnSettledMap({ basemap }: { readonly basemap: Features['basemap'] }) {
  const isIncidentsShown = useIncidentsShown();
  return (
    <>
      <SearchedOnMap />
      <AnswerOnMap />
      {isIncidentsShown && <LabelsOnMap />}
      <PersonOnMap basemap={basemap} />
    </>
  );
}
