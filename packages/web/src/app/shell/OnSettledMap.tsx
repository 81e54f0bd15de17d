import type { CityId } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import { useQuery } from '@tanstack/react-query';
import { AnswerOnMap } from '../../features/assistant/FloatingChat.tsx';
import { LabelsOnMap } from '../../features/incidents/LabelPlaces.tsx';
import { liveQuery } from '../../features/live/live.queries.ts';
import { PersonOnMap } from '../../features/proximity/PersonOnMap.tsx';
import { SearchedOnMap } from '../../features/search/SearchedOnMap.tsx';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useIncidentsShown } from '../../map-state/use-incidents.ts';
import { SampleBanner } from './Banners.tsx';

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

/** The banner over invented live calls, where nothing else on the screen is invented: on the map, in the list, or near someone. */
export function SampleCalls({ city, layer }: { city: CityId; layer: boolean }) {
  const located = useLocationStore((state) => state.user !== null);
  // Asks for nothing itself.
  const calls = useQuery({ ...liveQuery(city), enabled: false }).data?.incidents ?? [];
  const shown = (layer || located) && calls.some(({ data_source }) => data_source === 'rehearsal');
  return shown ? <SampleBanner /> : null;
}
