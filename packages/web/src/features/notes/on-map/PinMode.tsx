import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent, useId } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../../i18n/generated/messages.js';
import { MiddleButton } from '../../../map/MiddleButton.tsx';
import { useMap } from '../../../map/map-context.ts';
import { inTurn, take } from '../../../map/pointer.ts';
import { useScreenStore } from '../../../map-state/screen-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useClosedByBack } from '../../../ui/open-things-store.ts';
import './pin-mode.css';
import { usePinMode } from '../write/pin-mode-store.ts';

interface PinModeProps {
  readonly onPlace: (at: LngLat) => void;
}

/** While pin mode is on, the next press on the map places a new note, whatever is drawn there. */
export function PinMode({ onPlace }: PinModeProps) {
  const { on, setAvailable } = usePinMode();
  useEffect(() => {
    setAvailable(true);
    return () => setAvailable(false);
  }, [setAvailable]);
  return on && <Placing onPlace={onPlace} />;
}

/**
 * A bar over the map with instructions and a button that places the note by keyboard. Cancel, Escape and Back end pin
 * mode.
 */
function Placing({ onPlace }: PinModeProps) {
  const { map } = useMap();
  const id = useId();
  const end = () => usePinMode.getState().setOn(false);
  const place = (at: LngLat) => {
    end();
    onPlace(at);
  };
  const placeAt = useEffectEvent(place);
  useClosedByBack('over', true, end);

  // Lowers the bottom sheet of a phone, which would cover half of the map.
  useEffect(() => {
    const { sheet, sheetRaisedBy } = useScreenStore.getState();
    useScreenStore.getState().setSheet('peek');
    return () => {
      if (useScreenStore.getState().sheet === 'peek') useScreenStore.setState({ sheet, sheetRaisedBy });
    };
  }, []);

  useEffect(() => {
    const canvas = map.getCanvas();
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]:not([data-beside])')) return;
      event.stopPropagation();
      event.preventDefault();
      usePinMode.getState().setOn(false);
    };
    canvas.classList.add('crime-map-placing');
    // Listens in the capture phase, so that Escape ends only pin mode.
    window.addEventListener('keydown', onEscape, true);
    const subscriptions = [
      map.on('mousemove', ({ originalEvent }) => inTurn('pin-mode', originalEvent, () => take(originalEvent))),
      map.on('click', ({ lngLat, originalEvent }) => {
        inTurn('pin-mode', originalEvent, () => {
          take(originalEvent);
          placeAt([lngLat.lng, lngLat.lat]);
        });
      }),
    ];
    return () => {
      canvas.classList.remove('crime-map-placing');
      window.removeEventListener('keydown', onEscape, true);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);

  return createPortal(
    <section
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      className="fixed inset-x-3 bottom-10 z-50 mx-auto max-w-140 rounded-card border border-note bg-panel p-3 shadow-lift phone:bottom-3"
    >
      <p id={`${id}-title`} className="flex items-center gap-2 font-semibold">
        <Icon name="pin" size={18} className="shrink-0 text-note" />
        <span>{m.drop_pin_on()}</span>
      </p>
      <p id={`${id}-hint`} className="mt-1 text-small text-muted">
        {m.drop_pin_hint()}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <MiddleButton onPress={place}>{m.drop_pin_middle()}</MiddleButton>
        <Button onClick={end} className="ml-auto">
          {m.create_cancel()}
        </Button>
      </div>
    </section>,
    document.body,
  );
}
