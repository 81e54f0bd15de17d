import type { ReactNode } from 'react';
import { useCity } from '../map-state/use-city.ts';
import { classNames } from '../ui/class-names.ts';
import { useIsPhone } from '../ui/use-media.ts';
import type { LayerWords } from './layer-registry.ts';

interface LayerSwitchProps {
  readonly words: LayerWords;
  readonly on: boolean;
  readonly onPress: () => void;
  /** How many the layer holds. */
  readonly children?: ReactNode;
}

/** The switch of a layer, in its words. */
export function LayerSwitch({ words, on, onPress, children }: LayerSwitchProps) {
  const { kind } = useCity();
  const phone = useIsPhone();
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-lg px-2.5 text-[12.5px] whitespace-nowrap transition-colors duration-150 phone:min-h-11 phone:rounded-full phone:px-2.5',
        on ? 'bg-accent/20 text-text' : 'text-muted hover:text-text',
      )}
    >
      {phone ? words.short() : words.name(kind)}
      {children}
    </button>
  );
}
