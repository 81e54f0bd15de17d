import type { Features } from '@crimemap/contract/features';
import { DrawArea } from '../../features/alerts/DrawArea.tsx';
import { CircleOnMap } from '../../features/answer/CircleOnMap.tsx';
import { AnswerOnMap } from '../../features/assistant/FloatingChat.tsx';
import { SearchedOnMap } from '../../features/search/SearchedOnMap.tsx';

/** What else comes onto the map once it has been drawn: the place that was searched, what is looked around, what the assistant’s answer points at, and what is drawn. */
export function MapReadyLayers({ basemap }: { basemap: Features['basemap'] }) {
  return (
    <>
      <SearchedOnMap />
      <CircleOnMap basemap={basemap} />
      <AnswerOnMap />
      <DrawArea />
    </>
  );
}
