import { m } from '../../../i18n/generated/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { usePinMode } from './pin-mode-store.ts';

/** ‘Drop Pin’. `look`: in words, or as a sign that only shows words while it waits for the map to be pressed. */
export function DropPinButton({ variant }: { variant: 'words' | 'sign' }) {
  const { available, on, setOn } = usePinMode();
  if (!available) return null;
  const sign = variant === 'sign';
  const words = on ? m.drop_pin_on() : m.drop_pin();
  return (
    <>
      <button
        type="button"
        data-drop-pin={variant}
        aria-pressed={on}
        aria-label={words}
        title={sign ? words : undefined}
        onClick={() => setOn(!on)}
        className={classNames(
          'inline-flex items-center justify-center gap-2 border whitespace-nowrap shadow-lift transition-colors duration-150',
          on ? 'border-note bg-note text-on-note' : 'border-line bg-panel text-text hover:border-edge',
          sign
            ? 'h-11 min-w-11 rounded-[11px] text-small phone:rounded-full'
            : 'min-h-10.5 rounded-[11px] px-3.5 text-[12.5px]',
          sign && on && 'px-3.5',
        )}
      >
        <Icon name="pin" size={18} />
        {(!sign || on) && <span>{words}</span>}
      </button>
      <p role="status" className="sr-only">
        {on ? m.drop_pin_said() : ''}
      </p>
    </>
  );
}
