import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { hoursWords } from '../../i18n/period-words.ts';
import { useCity } from '../../map-state/shown.ts';
import { useTime } from '../../map-state/time/time-in-hand.ts';
import { ChipMenu } from '../../ui/ChipMenu.tsx';

/** Says at which hours is looked and opens what they are chosen from, its `children`; nothing over the whole country. */
export function HoursChip({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const hours = useTime('hours');
  const { city } = useCity();
  return (
    city && (
      <ChipMenu
        name={m.hours()}
        value={hours === undefined ? m.hours_any() : hoursWords(hours)}
        isSet={hours !== undefined}
      >
        {(close) => <div className="w-84 max-w-full phone:w-auto">{children(close)}</div>}
      </ChipMenu>
    )
  );
}
