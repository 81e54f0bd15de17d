import { RADII } from '@crimemap/contract/radii';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { radiusText } from '../../map/distance.ts';
import { RADIUS_WORDS } from '../../map-state/near-settings-store.ts';
import { useRadius } from '../../map-state/use-circle.ts';
import { ChipMenu } from '../../ui/ChipMenu.tsx';

/** Button for the radius around a place. The radius around the visitor's own position is stored only on the device. */
export function RadiusChip() {
  const { radius, choose } = useRadius();
  const language = useLanguage();
  const value = radiusText(radius, language);
  return (
    <ChipMenu name={m.answer_radius()} value={value}>
      {(close) => (
        <fieldset className="grid gap-0.5">
          <legend className="px-2 pb-1 text-small font-semibold">{m.answer_radius()}</legend>
          {RADII.map((metres) => (
            <label
              key={metres}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 text-small hover:bg-raised phone:min-h-11"
            >
              <input
                type="radio"
                name="radius"
                checked={metres === radius}
                onChange={() => choose(metres)}
                onClick={(event) => event.detail > 0 && close()}
                className="accent-accent"
              />
              <span>{RADIUS_WORDS[metres]()}</span>
            </label>
          ))}
        </fieldset>
      )}
    </ChipMenu>
  );
}
