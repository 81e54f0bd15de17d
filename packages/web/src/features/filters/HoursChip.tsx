import { m } from '../../i18n/generated/messages.js';
import { hoursWords } from '../../i18n/period-words.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCity } from '../../map-state/use-city.ts';
import { ChipMenu } from '../../ui/ChipMenu.tsx';
import { HoursChoices } from './HoursChoices.tsx';

/** The hours that are shown, in words: “Night, 0–6 h”, “Any hour”. */
export function useHoursValue(): string {
  const [{ hours }] = useMapSearch();
  return hours === undefined ? m.hours_any() : hoursWords(hours);
}

/** Says at which hours is looked and opens what they are chosen from; nothing over the whole country. */
export function HoursChip() {
  const [{ hours }] = useMapSearch();
  const { city } = useCity();
  const value = useHoursValue();
  return (
    city && (
      <ChipMenu name={m.hours()} value={value} isSet={hours !== undefined}>
        {(close) => <HoursChoices onDone={close} />}
      </ChipMenu>
    )
  );
}
