import { m } from '../../i18n/generated/messages.js';
import { stillPart } from '../../i18n/still-part.ts';
import { BUTTONS, LEGENDS, SWITCHES } from './layers.ts';

/** Legends of all layers that are on. */
export const Legends = () => LEGENDS.map(({ id, Part: Legend }) => <Legend key={id} />);

/** Switches of the layers. If a layer needs another choice, its switch says so instead of being hidden. */
export const LayerToggles = stillPart(() => {
  return (
    <fieldset
      aria-label={m.layers()}
      className="flex w-fit min-w-0 max-w-full gap-0.5 rounded-[11px] border border-line bg-panel p-1 shadow-lift phone:w-full phone:flex-col phone:border-0 phone:p-0 phone:shadow-none"
    >
      {SWITCHES.map(({ id, words, Part: Toggle }) => (
        <Toggle key={id} words={words} />
      ))}
    </fieldset>
  );
});

/** Buttons for other actions of the layers: with words below the switches, or as icons near the zoom buttons. */
export const LayerButtons = ({ variant }: { readonly variant: 'words' | 'sign' }) =>
  BUTTONS.map(({ id, words, Part: Button }) => <Button key={id} words={words} variant={variant} />);
