import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { keepWelcomeAtStart, welcomesAtStart } from '../../storage/assistant-at-start.ts';

/** Whoever has been welcomed enough says so here; the assistant stays a press away. */
export function ShowAtStart() {
  const [away, setAway] = useState(() => !welcomesAtStart());
  const choose = (next: boolean) => {
    keepWelcomeAtStart(!next);
    setAway(next);
  };
  return (
    <label className="flex min-h-9 w-fit items-center gap-2.5 text-small text-muted phone:min-h-11">
      <input
        type="checkbox"
        checked={away}
        onChange={(event) => choose(event.target.checked)}
        className="size-4.5 shrink-0 accent-accent"
      />
      {m.assistant_not_at_start()}
    </label>
  );
}
