import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';

interface ChoiceListProps<Value extends string> {
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly isLocked?: boolean }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  /** Called for a choice that needs a login. Such a choice has a lock. */
  readonly onLocked?: (value: Value) => void;
  /** Accessible text of the lock. */
  readonly lockedHint?: string;
}

/** A list of choices in the panel of a button above the map. */
export function ChoiceList<Value extends string>({
  choices,
  value,
  onChoose,
  onLocked,
  lockedHint,
}: ChoiceListProps<Value>) {
  return (
    <ul className="-mx-1 grid min-w-48 phone:grid-cols-2">
      {choices.map(({ value: choice, label, isLocked }) => (
        <li key={choice}>
          <button
            type="button"
            aria-pressed={choice === value}
            title={isLocked ? lockedHint : undefined}
            onClick={() => (isLocked ? onLocked?.(choice) : onChoose(choice))}
            className={classNames(
              'flex min-h-8 w-full items-center gap-2 rounded-control px-2 text-left text-small hover:bg-raised phone:min-h-11',
              choice === value && 'bg-accent/15 font-semibold',
              isLocked && 'text-muted',
            )}
          >
            <span>{label}</span>
            {isLocked && (
              <>
                <Icon name="lock" size={12} className="ml-auto shrink-0" />
                <span className="sr-only">{lockedHint}</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
