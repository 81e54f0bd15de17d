import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { MenuButton } from './MenuButton.tsx';

interface ChipMenuProps {
  /** Accessible name of the setting, such as “Period”. */
  readonly name: string;
  /** The current value in words, such as “Last 28 days”. */
  readonly value: string;
  /** True if the value filters the reports; the chip is then drawn as active. */
  readonly isSet?: boolean;
  /** Called instead of opening if the choice needs a login. The chip then shows a lock. */
  readonly onLocked?: (() => void) | undefined;
  /** Name by which the guided tour finds this element. */
  readonly tour?: string;
  /** Returns the choices. They must call `close` after a choice. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button above the map that shows the current value of a setting and opens a panel of choices. The panel opens below
 * the button, or at the lower edge on a phone. Escape, Back and a press outside close it. The focus moves into the
 * panel and back.
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
