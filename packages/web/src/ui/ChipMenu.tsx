import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { MenuButton } from './MenuButton.tsx';

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
  return (
    <MenuButton
      name={name}
      label={`${name}, ${value}`}
      onLocked={onLocked}
      tour={tour}
      className={classNames(
        'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border bg-panel px-3 text-small whitespace-nowrap shadow-lift phone:h-11 phone:border-0 phone:bg-transparent phone:px-2 phone:shadow-none',
        isSet ? 'border-accent phone:font-semibold' : 'border-line hover:border-edge',
      )}
      face={
        <>
          {onLocked && <Icon name="lock" size={12} />}
          <span>{value}</span>
          {!onLocked && <Icon name="chevron" size={12} />}
        </>
      }
    >
      {children}
    </MenuButton>
  );
}
