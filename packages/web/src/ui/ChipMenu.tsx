import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useClosedByBack } from './open-things-store.ts';
import { useIsPhone } from './use-media.ts';

/** As wide as the widest panel: a chip near the right edge opens its own inside the window. */
const PANEL_PX = 360;
const GAP_PX = 6;

interface ChipMenuProps {
  /** What the chip sets, for who does not see where it stands: “Period”. */
  readonly name: string;
  /** What is set now, in words: “Last 28 days”. */
  readonly value: string;
  /** Does it filter? Then it is drawn as on. */
  readonly isSet?: boolean;
  /** What a press does in place of opening, where the choice needs a login; the chip carries a lock then. */
  readonly onLocked?: (() => void) | undefined;
  /** What the guided tour calls it. */
  readonly tour?: string;
  /** What is chosen from; `close` when it has been. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A chip of the row over the map: it says what is set and opens a panel below it (from the lower edge on a phone) to set something
 * else. Escape, Back and a press beside the panel close it; the focus goes to the panel and comes back.
 */
export function ChipMenu({ name, value, isSet = false, onLocked, tour, children }: ChipMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    chip.current?.focus();
  };
  return (
    <>
      <button
        ref={chip}
        type="button"
        data-tour={tour}
        aria-label={`${name}, ${value}`}
        aria-haspopup={onLocked ? undefined : 'dialog'}
        aria-expanded={onLocked ? undefined : isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onLocked ?? (() => setOpen(!isOpen))}
        className={classNames(
          'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border bg-panel px-3 text-small whitespace-nowrap shadow-lift hover:border-edge phone:h-9',
          isSet ? 'border-accent' : 'border-line',
        )}
      >
        {onLocked && <Icon name="lock" size={12} />}
        {value}
        {!onLocked && <Icon name="chevron" size={12} />}
      </button>
      {isOpen && (
        <ChipPanel id={id} name={name} chip={chip.current} onClose={close} onLeave={() => setOpen(false)}>
          {children(close)}
        </ChipPanel>
      )}
    </>
  );
}

interface ChipPanelProps {
  readonly id: string;
  readonly name: string;
  readonly chip: HTMLElement | null;
  readonly onClose: () => void;
  /** Somebody has gone on to something else: the focus stays there. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function ChipPanel({ id, name, chip, onClose, onLeave, children }: ChipPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useClosedByBack('over', true, onClose);
  const leave = useEffectEvent((event: Event) => {
    const target = event.target as Node | null;
    if (!panel.current?.contains(target) && !chip?.contains(target)) onLeave();
  });
  useEffect(() => {
    panel.current?.focus();
    const left = (event: Event) => leave(event);
    document.addEventListener('pointerdown', left, true);
    document.addEventListener('focusin', left);
    return () => {
      document.removeEventListener('pointerdown', left, true);
      document.removeEventListener('focusin', left);
    };
  }, []);
  const phone = useIsPhone();
  const { left = 0, bottom = 0 } = chip?.getBoundingClientRect() ?? {};
  const top = bottom + GAP_PX;
  const below = { left: Math.min(left, window.innerWidth - PANEL_PX), top, maxHeight: `calc(100dvh - ${top + 34}px)` };
  return createPortal(
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      style={phone ? undefined : below}
      className="fixed z-40 max-w-90 overflow-y-auto rounded-card border border-line bg-panel p-3 shadow-lift outline-none phone:inset-x-3 phone:bottom-3 phone:max-h-[70dvh] phone:max-w-none"
    >
      {children}
    </div>,
    document.body,
  );
}
