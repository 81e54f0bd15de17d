import { Denominator } from '@crimemap/contract/compare';
import { useId } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { classNames } from '../../ui/class-names.ts';
import { DENOMINATOR_WORDS, noDenominatorWords } from './compare-words.ts';
import type { ShownComparison } from './use-comparison.ts';

/** What reports are divided by, each with what it hides. What is not known here cannot be chosen, and says why. */
export function DenominatorSelect({ comparison: { per, unavailable } }: { comparison: ShownComparison }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{m.compare_per()}</legend>
      <div className="-mx-2 grid grid-cols-2 gap-0.5">
        {Denominator.options.map((choice) => {
          const why = unavailable[choice];
          const words = DENOMINATOR_WORDS[choice];
          return (
            <label
              key={choice}
              className={classNames(
                'flex min-h-9 items-start gap-2.5 rounded-control px-2 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent phone:min-h-11',
                choice === per && 'bg-accent/10',
                why ? 'cursor-not-allowed' : 'cursor-pointer hover:bg-raised',
              )}
            >
              <input
                type="radio"
                name={`${id}-per`}
                checked={choice === per}
                disabled={why !== undefined}
                aria-labelledby={`${id}-${choice}-name`}
                aria-describedby={`${id}-${choice}`}
                onChange={() => changeMapSearch({ per: choice })}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span
                  id={`${id}-${choice}-name`}
                  className={classNames('block text-small', why !== undefined && 'text-muted')}
                >
                  {words.name()}
                </span>
                <span id={`${id}-${choice}`} className="block text-small leading-snug text-muted">
                  {why ? noDenominatorWords(choice, why) : m.compare_hides({ what: words.hides() })}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
