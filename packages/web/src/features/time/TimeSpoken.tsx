import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { hoursWords } from '../../i18n/period-words.ts';
import { useCounts } from '../../map-state/shown.ts';
import { useTime, useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import { SpokenOnce } from '../../ui/SpokenOnce.tsx';
import { usePeriodValue } from './PeriodChip.tsx';

/** Says a time that was changed by moving it, and how many reports it has, once it rests and they are counted. */
export function TimeSpoken() {
  const { isMoving, isHushed } = useTimeInHand();
  const hours = useTime('hours');
  const period = usePeriodValue();
  const { summary, state } = useCounts();
  const total = summary?.total ?? null;
  const isAtRest = isHushed && !isMoving && state !== 'counting' && total !== null;
  const name = hours === undefined ? period : `${period}, ${hoursWords(hours)}`;
  const words = isAtRest ? m.named_count({ name, n: m.heat_reports({ count: total, n: formatNumber(total) }) }) : '';
  return <SpokenOnce words={words} about={words} />;
}
