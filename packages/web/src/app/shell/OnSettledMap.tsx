import type { Features } from '@crimemap/contract/features';
import { AnswerOnMap } from '../../features/assistant/FloatingChat.tsx';
import { LabelsOnMap } from '../../features/incidents/LabelPlaces.tsx';
import { PersonOnMap } from '../../features/proximity/PersonOnMap.tsx';
import { SearchedOnMap } from '../../features/search/SearchedOnMap.tsx';
import { useIncidentsShown } from '../../map-state/use-incidents.ts';

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
