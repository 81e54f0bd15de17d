import { m } from '../../i18n/generated/messages.js';
import { LineDrawing } from '../../ui/Icon.tsx';

interface LocateButtonProps {
  readonly locating: boolean;
  readonly located: boolean;
  readonly label: string;
  readonly onPress: () => void;
}

/**
 * Button that requests the device's position on each press. It is above the zoom buttons; on a phone it is separate
 * from them.
 */
export function LocateButton({ locating, located, label, onPress }: LocateButtonProps) {
  const words = locating ? m.locating() : label;
  return (
    <button
      type="button"
      data-locate
      aria-label={words}
      // Not `disabled`, because a disabled button would lose the keyboard focus.
      aria-disabled={locating}
      title={words}
      onClick={() => !locating && onPress()}
      className={`grid h-9.5 w-full min-w-10 place-items-center bg-panel transition-colors duration-150 hover:bg-accent/15 aria-disabled:animate-pulse aria-disabled:cursor-default phone:size-11 phone:rounded-full phone:border phone:border-line phone:shadow-lift ${located ? 'text-accent' : 'text-text'}`}
    >
      <LocateIcon filled={located} />
    </button>
  );
}

/** Locate icon, a circle with four ticks. Defined here because only this feature uses it. */
export function LocateIcon({ size, filled = false }: { size?: number; filled?: boolean }) {
  return (
    <LineDrawing size={size}>
      <path d="M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5" />
      <circle cx="12" cy="12" r="2.25" fill={filled ? 'currentColor' : 'none'} />
    </LineDrawing>
  );
}
