import type { ReactNode } from 'react';
import { m } from '../i18n/generated/messages.js';
import { useCity } from '../map-state/shown.ts';
import { classNames } from '../ui/class-names.ts';
import type { LayerWords } from './layer-registry.ts';

interface LayerSwitchProps {
  readonly words: LayerWords;
  readonly on: boolean;
  readonly onPress: () => void;
  /** Sentence that says why the layer cannot be switched on in this city. */
  readonly unavailable?: string;
  /** Number of items in the layer. */
  readonly children?: ReactNode;
}

/** Switch of a layer, labelled with the layer's short name and described with its full name. */
export function LayerSwitch({ words, on, onPress, unavailable, children }: LayerSwitchProps) {
  const { kind } = useCity();
  const name = words.name(kind);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-disabled={unavailable !== undefined}
      title={unavailable ?? name}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-lg border px-2.5 text-small whitespace-nowrap transition-colors duration-150 phone:min-h-11 phone:w-full phone:text-body',
        on ? 'border-accent bg-accent/15 text-text' : 'border-transparent text-muted hover:text-text',
        unavailable && 'opacity-60',
      )}
    >
      <span>
        <span>{words.short()}</span>
        <span className="sr-only phone:not-sr-only phone:text-muted">{m.layer_whole_name({ name })}</span>
      </span>
      {unavailable && <span className="sr-only">{unavailable}</span>}
      <span className="max-[1360px]:not-phone:sr-only phone:ml-auto">{children}</span>
    </button>
  );
}
