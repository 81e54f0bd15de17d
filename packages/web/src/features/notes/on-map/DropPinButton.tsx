import { m } from '../../../i18n/generated/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { usePinMode } from '../write/pin-mode-store.ts';

/** The “Drop Pin” button. It switches on pin mode, in which the next press on the map places a new note. */
export function DropPinButton() {
  const { available, on, setOn } = usePinMode();
  if (!available) return null;
  return (
    <>
      <button
        type="button"
        data-drop-pin
        aria-pressed={on}
        onClick={() => setOn(!on)}
        className={classNames(
          'inline-flex min-h-8 items-center justify-center gap-1.5 rounded-full border px-3 text-small whitespace-nowrap shadow-lift transition-colors duration-150 phone:min-h-11',
          on ? 'border-note bg-note text-on-note' : 'border-line bg-panel text-text hover:border-edge',
        )}
      >
        <Icon name="pin" size={15} />
        <span>{on ? m.drop_pin_on() : m.drop_pin()}</span>
      </button>
      <p role="status" className="sr-only">
        {on ? m.drop_pin_said() : ''}
      </p>
    </>
  );
}
