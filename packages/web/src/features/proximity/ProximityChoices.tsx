import { m } from '../../i18n/generated/messages.js';
import { Select } from '../../ui/forms/Select.tsx';
import { RADIUS_WORDS, RANGE_WORDS } from './near-words.ts';
import { RADII, TIME_RANGES } from './proximity-settings.ts';
import { useProximityStore } from './proximity-store.ts';

/** How far to look, and, where the source is that exact, how far back. Kept on this device. */
export function ProximityChoices({ withRange }: { withRange: boolean }) {
  const { settings, choose } = useProximityStore();
  return (
    <div className="flex gap-2 *:min-w-0 *:flex-1">
      <Select
        label={m.proximity_radius()}
        value={settings.radius}
        onChange={({ target }) => {
          const radius = RADII.find((one) => String(one) === target.value);
          if (radius) choose({ radius });
        }}
      >
        {RADII.map((radius) => (
          <option key={radius} value={radius}>
            {RADIUS_WORDS[radius]()}
          </option>
        ))}
      </Select>
      {withRange && (
        <Select
          label={m.proximity_range()}
          value={settings.timeRange}
          onChange={({ target }) => {
            const timeRange = TIME_RANGES.find((range) => range === target.value);
            if (timeRange) choose({ timeRange });
          }}
        >
          {TIME_RANGES.map((range) => (
            <option key={range} value={range}>
              {RANGE_WORDS[range]()}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
