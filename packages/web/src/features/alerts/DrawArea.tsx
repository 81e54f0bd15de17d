import { ALERT_KM2_MIN } from '@crimemap/contract/alerts';
import { crossesItself, ringKm2 } from '@crimemap/contract/drawn-area';
import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';
import { MiddleButton } from '../../map/MiddleButton.tsx';
import { useMap, useMapLayer } from '../../map/map-context.ts';
import { inTurn, take } from '../../map/pointer.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { Button } from '../../ui/Button.tsx';
import { useClosedByBack } from '../../ui/open-things-store.ts';
import { km2Text } from './alert-words.ts';
import { useDrawing } from './drawing-store.ts';
import { drawnGroup } from './drawn-layers.ts';

/**
 * Draws an area on the map, corner by corner, with presses or the keyboard. Then the dialog opens again with the drawn
 * area.
 */
export function DrawArea() {
  const { draft, ring, add, end } = useDrawing();
  const request = useDialogs((dialogs) => dialogs.request);
  const theme = useSettings((settings) => settings.theme);
  // While the dialog is open, the map behind it shows the drawn area.
  const fromDialog = request?.name === 'alert' ? request.draft?.places.drawn?.ring : undefined;
  const shown = draft ? ring : (fromDialog ?? NOTHING);
  useMapLayer('alert-drawn', () => drawnGroup(shown, theme), [shown, theme]);
  const finish = (drawn: readonly LngLat[] | null) => {
    if (!draft) return;
    const places = drawn ? { ...draft.places, drawn: { kind: 'drawn' as const, ring: [...drawn] } } : draft.places;
    end();
    useDialogs.getState().open({ name: 'alert', draft: { ...draft, kind: drawn ? 'drawn' : draft.kind, places } });
  };
  return draft && <Drawing ring={ring} onCorner={add} onEnd={finish} />;
}

const NOTHING: readonly LngLat[] = [];

interface DrawingProps {
  readonly ring: readonly LngLat[];
  readonly onCorner: (at: LngLat) => void;
  /** Called with the corners; `null` if the drawing was cancelled. */
  readonly onEnd: (ring: readonly LngLat[] | null) => void;
}

function Drawing({ ring, onCorner, onEnd }: DrawingProps) {
  const { map } = useMap();
  const problem = problemOf(ring);
  const press = useEffectEvent((at: LngLat, { x, y }: { x: number; y: number }) => {
    const isNear = (corner: LngLat | undefined) => {
      const drawn = corner && map.project([corner[0], corner[1]]);
      return drawn !== undefined && Math.hypot(drawn.x - x, drawn.y - y) <= SAME_CORNER_PX;
    };
    if (ring.length > 2 && problem === null && isNear(ring[0])) onEnd(ring);
    else if (!isNear(ring.at(-1))) onCorner(at);
  });
  const giveUp = useEffectEvent(() => onEnd(null));
  useClosedByBack('over', true, () => onEnd(null));
  useEffect(() => {
    // Lowers the bottom sheet of a phone, because it covers half of the map.
    useScreenStore.getState().setSheet('peek');
    // Disabled so that the map does not zoom at two quick corners or at a double press that ends the outline.
    const zooms = map.doubleClickZoom.isEnabled();
    map.doubleClickZoom.disable();
    const subscriptions = [
      map.on('mousemove', ({ originalEvent }) => inTurn('pin-mode', originalEvent, () => take(originalEvent))),
      map.on('click', ({ lngLat, point, originalEvent }) =>
        inTurn('pin-mode', originalEvent, () => {
          take(originalEvent);
          press([lngLat.lng, lngLat.lat], point);
        }),
      ),
    ];
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]:not([data-beside])')) return;
      event.stopPropagation();
      event.preventDefault();
      giveUp();
    };
    window.addEventListener('keydown', onEscape, true);
    return () => {
      window.removeEventListener('keydown', onEscape, true);
      for (const subscription of subscriptions) subscription.unsubscribe();
      if (zooms) map.doubleClickZoom.enable();
    };
  }, [map]);
  return createPortal(
    <section
      aria-label={m.alert_drawing()}
      className="fixed inset-x-3 bottom-10 z-50 mx-auto max-w-140 rounded-card border border-line bg-panel p-3 shadow-lift phone:bottom-3"
    >
      <p className="text-small">{m.alert_drawing_hint()}</p>
      <p role="status" className="mt-1 min-h-5 text-small text-muted">
        {ring.length > 2 && !problem
          ? m.alert_drawn({ km: km2Text(ringKm2(ring)), n: formatNumber(ring.length) })
          : (problem ?? m.alert_drawing_corners({ count: ring.length, n: formatNumber(ring.length) }))}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <MiddleButton onPress={onCorner}>{m.alert_corner()}</MiddleButton>
        <Button disabled={ring.length === 0} onClick={() => useDrawing.getState().removeLast()}>
          {m.alert_corner_undo()}
        </Button>
        <Button
          variant="primary"
          disabled={ring.length < 3 || problem !== null}
          onClick={() => onEnd(ring)}
          className="ml-auto"
        >
          {m.alert_drawn_done()}
        </Button>
        <Button onClick={() => onEnd(null)}>{m.alert_drawn_cancel()}</Button>
      </div>
    </section>,
    document.body,
  );
}

/**
 * Distance in pixels within which a press hits a corner. A press on the first corner closes the outline; one on the
 * last corner is ignored.
 */
const SAME_CORNER_PX = 12;

/**
 * Returns what is wrong with an outline, in the server’s words. `null` if nothing is wrong or there are fewer than
 * three corners.
 */
export function problemOf(ring: readonly LngLat[]): string | null {
  if (ring.length < 3) return null;
  if (crossesItself(ring)) return m.error_area_crosses_itself();
  return ringKm2(ring) < ALERT_KM2_MIN ? m.error_area_too_small() : null;
}
