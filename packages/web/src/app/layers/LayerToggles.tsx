import { m } from '../../i18n/generated/messages.js';
import { LAYERS, LEGENDS, SWITCHES } from './layers.ts';

/** The legends of all layers that are on. */
export const Legends = () =>
  LEGENDS.map((id) => {
    const { Legend } = LAYERS[id];
    return <Legend key={id} />;
  });

/** Which layers are on. What a layer still needs is said, not hidden. */
export function LayerToggles() {
  return (
    <fieldset
      aria-label={m.layers()}
      className="flex w-fit min-w-0 max-w-full gap-0.5 overflow-x-auto rounded-[11px] border border-line bg-panel p-1 shadow-lift [scrollbar-width:none] phone:rounded-full"
    >
      {SWITCHES.map((id) => {
        const { Toggle, words } = LAYERS[id];
        return <Toggle key={id} words={words} />;
      })}
    </fieldset>
  );
}
