import type { QueueItem } from '@crimemap/contract/moderation';
import { m } from '../../i18n/generated/messages.js';
import { HOLD_NAMES } from './hold-names.ts';

/** What was found in the texts, as it reads: it may be written there so that no one would mark it. */
export function FoundChips({ found }: Pick<QueueItem, 'found'>) {
  if (found.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-small font-semibold">{m.mod_found()}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {[...new Map(found.map((one) => [`${one.kind} ${one.text}`, one]))].map(([key, { kind, text }]) => (
          <li
            key={key}
            title={HOLD_NAMES[kind]()}
            className="rounded-full border border-warning/60 bg-warning/10 px-2.5 py-0.5 text-small wrap-anywhere"
          >
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
