import type { Features } from '@crimemap/contract/features';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useDrawing } from '../../features/alerts/drawing-store.ts';
import { CircleOnMap } from '../../features/answer/CircleOnMap.tsx';
import { SearchedOnMap } from '../../features/search/SearchedOnMap.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';

const DrawArea = lazyComponent(() => import('../../features/alerts/DrawArea.tsx'), 'DrawArea');

/**
 * Layers that are added after the first drawing: the searched place, the circle, places in the assistant’s answer, and
 * drawing tools.
 */
export function MapReadyLayers({ basemap }: { basemap: Features['basemap'] }) {
  const isDrawing = useDrawing(({ draft }) => draft !== null);
  // The dialog from which a drawing can start is open, so the drawing tools are loaded in advance.
  const isToDraw = useDialogs(({ request }) => request?.name === 'alert');
  return (
    <>
      <SearchedOnMap />
      <CircleOnMap basemap={basemap} />
      {(isDrawing || isToDraw) && <DrawArea />}
    </>
  );
}
