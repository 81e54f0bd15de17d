import type { Features } from '@crimemap/contract/features';
import { CircleOnMap } from '../../features/answer/CircleOnMap.tsx';
import { AnswerOnMap } from '../../features/assistant/FloatingChat.tsx';
import { SearchedOnMap } from '../../features/search/SearchedOnMap.tsx';

/** What else comes onto the map once it has been drawn: the place that was searched, what is looked around, and what the assistant’s answer points at. */
export function MapReadyLayers({ basemap }: { basemap: Features['basemap'] }) {
  return (
    <>
      <SearchedOnMap />
      <CircleOnMap basemap={basemap} />
      <AnswerOnMap />
    </>
  );
}
