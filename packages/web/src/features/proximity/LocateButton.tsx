import { m } from '../../i18n/generated/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { LineDrawing } from '../../ui/Icon.tsx';

interface LocateButtonProps {
  readonly locating: boolean;
  readonly located: boolean;
  /** In words, or as a sign that only shows words while it works. */
  readonly variant: 'words' | 'sign';
  /** What a sign is called. */
  readonly label?: string;
  readonly onPress: () => void;
}

/** Asks the device where it is, each time it is pressed. */
export function LocateButton({ locating, located, variant, label = m.locate_me(), onPress }: LocateButtonProps) {
  const sign = variant === 'sign';
  const words = locating ? m.locating() : label;
  return (
    <button
      type="button"
      data-locate={variant}
      aria-label={words}
      // Stays in the tab order: who pressed it by key must not lose their place.
      aria-disabled={locating}
      title={sign ? words : undefined}
      onClick={() => !locating && onPress()}
      className={classNames(
        'inline-flex items-center justify-center gap-2 border border-line bg-panel whitespace-nowrap shadow-lift transition-colors duration-150 hover:border-edge aria-disabled:cursor-default',
        located ? 'text-accent' : 'text-text',
        sign
          ? 'h-11 min-w-11 rounded-[11px] text-small phone:rounded-full'
          : 'min-h-10.5 rounded-[11px] px-3.5 text-[12.5px]',
        sign && locating && 'px-3.5',
      )}
    >
      <LocateIcon filled={located} />
      {(!sign || locating) && <span className={located ? 'text-text' : undefined}>{words}</span>}
    </button>
  );
}

/** A point with four ticks around it. It stands here, as only this feature needs it. */
export function LocateIcon({ size, filled = false }: { size?: number; filled?: boolean }) {
  return (
    <LineDrawing size={size}>
      <path d="M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5" />
      <circle cx="12" cy="12" r="2.25" fill={filled ? 'currentColor' : 'none'} />
    </LineDrawing>
  );
}
