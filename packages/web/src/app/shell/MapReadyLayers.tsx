import { AnswerOnMap } from '../../features/assistant/FloatingChat.tsx';
import { SearchedOnMap } from '../../features/search/SearchedOnMap.tsx';

/** What else comes onto the map once it has been drawn: the place that was searched, and what the assistant’s answer points at. */
export function MapReadyLayers() {
  return (
    <>
      <SearchedOnMap />
      <AnswerOnMap />
    </>
  );
}
