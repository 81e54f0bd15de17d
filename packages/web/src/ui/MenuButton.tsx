import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useClosedByBack } from './open-things-store.ts';
import { useIsPhone } from './use-media.ts';

/** Width of the widest panel in CSS pixels. Keeps a panel inside the window if its button is near the right edge. */
const PANEL_PX = 360;
const GAP_PX = 6;
const EDGE_PX = 8;
/** Minimum space below a button for its panel, in CSS pixels. With less space, the panel opens above the button. */
const ROOM_PX = 260;

interface MenuButtonProps {
  /** Accessible name of the opened panel. */
  readonly name: string;
  /** Accessible name of the button, if its content does not say it. */
  readonly label?: string;
  readonly title?: string;
  readonly className: string;
  /**
   * Position of the panel: below the button (above if there is no space), or to the right. On a phone, always at the
   * lower edge.
   */
  readonly side?: 'below' | 'right';
  /** Called instead of opening the panel if the choice needs a login. */
  readonly onLocked?: (() => void) | undefined;
  /** Name by which the guided tour finds this element. */
  readonly tour?: string | undefined;
  /** Content of the button. */
  readonly face: ReactNode;
  /** Returns the choices. They must call `close` after a choice. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel. Escape, Back and a press outside close it. The focus moves into the panel and back. */
export function MenuButton({
  name,
  label,
  title,
  className,
  side = 'below',
  onLocked,
  tour,
  face,
  children,
}: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        data-tour={tour}
        aria-label={label}
        title={title}
        aria-haspopup={onLocked ? undefined : 'dialog'}
        aria-expanded={onLocked ? undefined : isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onLocked ?? (() => setOpen(!isOpen))}
        className={className}
      >
        {face}
      </button>
      {isOpen && (
        <MenuPanel
          id={id}
          name={name}
          side={side}
          button={button.current}
          onClose={close}
          onLeave={() => setOpen(false)}
        >
          {children(close)}
        </MenuPanel>
      )}
    </>
  );
}

interface MenuPanelProps {
  readonly id: string;
  readonly name: string;
  readonly side: 'below' | 'right';
  readonly button: HTMLElement | null;
  readonly onClose: () => void;
  /** Called when the user moves the focus out of the panel. The focus then stays where it is. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function MenuPanel({ id, name, side, button, onClose, onLeave, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useClosedByBack('over', true, onClose);
  const leave = useEffectEvent((event: Event) => {
    const target = event.target as Node | null;
    if (!panel.current?.contains(target) && !button?.contains(target)) onLeave();
  });
  useEffect(() => {
    panel.current?.focus();
    // Content that has just loaded may move the focus by itself. Only if the focus moved after Tab has the user left
    // the panel.
    let isTabbing = false;
    const pressed = ({ key }: KeyboardEvent) => {
      isTabbing = key === 'Tab';
    };
    const focused = (event: FocusEvent) => {
      if (isTabbing) leave(event);
    };
    const pointed = (event: PointerEvent) => leave(event);
    document.addEventListener('keydown', pressed, true);
    document.addEventListener('focusin', focused);
    document.addEventListener('pointerdown', pointed, true);
    return () => {
      document.removeEventListener('keydown', pressed, true);
      document.removeEventListener('focusin', focused);
      document.removeEventListener('pointerdown', pointed, true);
    };
  }, []);
  const phone = useIsPhone();
  return createPortal(
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      style={phone || !button ? undefined : placeBeside(button.getBoundingClientRect(), side)}
      className="fixed z-40 max-w-90 overflow-y-auto rounded-card border border-line bg-panel p-3 shadow-lift outline-none phone:inset-x-3 phone:bottom-3 phone:max-h-[70dvh] phone:max-w-none"
    >
      {children}
    </div>,
    document.body,
  );
}

/** Returns the position of a fixed box next to the button and inside the window, in CSS pixels. */
function placeBeside(button: DOMRect, side: 'below' | 'right') {
  const { innerWidth: width, innerHeight: height } = window;
  if (side === 'right')
    return {
      left: button.right + GAP_PX,
      bottom: Math.max(EDGE_PX, height - button.bottom),
      maxHeight: button.bottom - EDGE_PX,
    };
  const across =
    button.left + PANEL_PX > width - EDGE_PX
      ? { right: Math.max(EDGE_PX, width - button.right) }
      : { left: button.left };
  const top = button.bottom + GAP_PX;
  if (height - top >= ROOM_PX || top < height / 2) return { ...across, top, maxHeight: height - top - EDGE_PX };
  return { ...across, bottom: height - button.top + GAP_PX, maxHeight: button.top - GAP_PX - EDGE_PX };
}
