import type { Features } from '@crimemap/contract/features';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useDrawing } from '../../features/alerts/drawing-store.ts';
import { CircleOnMap } from '../../features/answer/CircleOnMap.tsx';
import { AnswerOnMap } from '../../features/assistant/FloatingChat.tsx';
import { SearchedOnMap } from '../../features/search/SearchedOnMap.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';

const DrawArea = lazyComponent(() => import('../../features/alerts/DrawArea.tsx'), 'DrawArea');

/** What else comes onto the map once it has been drawn: the place that was searched, what is looked around, what the assistant’s answer points at, and what is drawn. */
export function MapReadyLayers({ basemap }: { basemap: Features['basemap'] }) {
  const isDrawing = useDrawing(({ draft }) => draft !== null);
  // The dialog in which a drawing begins: what draws is there before it is pressed.
  const isToDraw = useDialogs(({ request }) => request?.name === 'alert');
  return (
    <>
      <SearchedOnMap />
      <CircleOnMap basemap={basemap} />
      <AnswerOnMap />
      {(isDrawing || isToDraw) && <DrawArea />}
    </>
  );
}
