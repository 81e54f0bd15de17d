import type { LngLat } from '@crimemap/contract/geo';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { useMap } from '../../map/map-context.ts';
import { select } from '../../map-state/selection.ts';
import { useCity, useViewer } from '../../map-state/shown.ts';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useClosedByBack } from '../../ui/open-things-store.ts';

/** An action for a point on the map. */
interface PointAction {
  readonly icon: IconName;
  readonly label: string;
  readonly act: (at: LngLat) => void;
}

interface OpenMenu {
  readonly at: LngLat;
  /** Position in the window, in pixels from its left and upper edges. */
  readonly x: number;
  readonly y: number;
}

const LONG_PRESS_MS = 500;
/** A finger that moves farther than this many pixels drags the map. */
const STILL_PX = 8;

/**
 * Context menu of the map. It opens by the secondary mouse button or a long press, at that point, and by the menu key,
 * at the middle of the map.
 */
export function MapMenu() {
  const { city } = useCity();
  const { notesOn } = useViewer();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  useMenuRequests(setMenu);
  if (!menu || !city) return null;
  const close = () => setMenu(null);
  const near: PointAction = {
    icon: 'compass',
    label: m.answer_near_here(),
    act: (at) => select({ kind: 'circle', at }),
  };
  const dropPin: PointAction = {
    icon: 'pin',
    label: m.drop_pin(),
    act: (at) => useDialogs.getState().open({ name: 'create-note', at, city: city.id }),
  };
  return (
    <Menu menu={menu} onClose={close}>
      {[near, ...(notesOn ? [dropPin] : [])].map(({ icon, label, act }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          onClick={() => {
            close();
            act(menu.at);
          }}
          className="flex min-h-9 w-full items-center gap-2.5 rounded-control px-3 text-left text-small hover:bg-raised focus:bg-raised phone:min-h-11"
        >
          <Icon name={icon} size={16} className="shrink-0 text-accent" />
          <span>{label}</span>
        </button>
      ))}
    </Menu>
  );
}

/** Calls `open` when the user requests the context menu. */
function useMenuRequests(open: (menu: OpenMenu) => void): void {
  const { map } = useMap();
  useEffect(() => {
    const canvas = map.getCanvas();
    const openAt = (clientX: number, clientY: number) => {
      const box = canvas.getBoundingClientRect();
      const { lng, lat } = map.unproject([clientX - box.left, clientY - box.top]);
      open({ at: [lng, lat], x: clientX, y: clientY });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: { readonly x: number; readonly y: number } | null = null;
    const stop = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listen: (event: HTMLElementEventMap[Name]) => void,
    ) => canvas.addEventListener(name, listen, { signal: stop.signal });
    on('contextmenu', (event) => {
      event.preventDefault();
      const { left, top, width, height } = canvas.getBoundingClientRect();
      // The menu key has no position, so the menu opens in the middle of the map.
      if (event.button === 2) openAt(event.clientX, event.clientY);
      else openAt(left + width / 2, top + height / 2);
    });
    const begin = (event: TouchEvent) => {
      clearTimeout(timer);
      const [touch, ...more] = event.touches;
      from = touch && more.length === 0 ? { x: touch.clientX, y: touch.clientY } : null;
      if (from) timer = setTimeout(() => from && openAt(from.x, from.y), LONG_PRESS_MS);
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (from && touch && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > STILL_PX) clearTimeout(timer);
    };
    on('touchstart', begin);
    on('touchmove', move);
    for (const end of ['touchend', 'touchcancel'] as const) on(end, () => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [map, open]);
}

const WIDTH_PX = 280;
const ROW_PX = 52;

/**
 * A menu at a position in the window. Arrow keys move through its entries. Escape, Back and a press outside close it.
 */
function Menu({ menu: { x, y }, onClose, children }: { menu: OpenMenu; onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useClosedByBack('over', true, onClose);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const left = (event: Event) => {
      if (!box.current?.contains(event.target as Node | null)) close();
    };
    document.addEventListener('pointerdown', left, true);
    return () => {
      document.removeEventListener('pointerdown', left, true);
      giveFocusBack(before);
    };
  }, []);
  const step = (by: number) => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + by + items.length) % items.length]?.focus();
  };
  return createPortal(
    <div
      ref={box}
      role="menu"
      aria-label={m.answer_map_menu()}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') step(1);
        else if (event.key === 'ArrowUp') step(-1);
        else if (event.key === 'Tab') onClose();
        else return;
        event.preventDefault();
      }}
      style={{
        left: Math.max(8, Math.min(x, window.innerWidth - WIDTH_PX - 8)),
        top: Math.max(8, Math.min(y, window.innerHeight - 2 * ROW_PX - 16)),
      }}
      className="fixed z-40 max-w-70 rounded-card border border-line bg-panel p-1 shadow-lift outline-none"
    >
      {children}
    </div>,
    document.body,
  );
}
