import { m } from '../i18n/generated/messages.js';
import { useLanguage } from '../i18n/settings.ts';
import { Button } from '../ui/Button.tsx';
import { useRoomBelow } from '../ui/use-room-below.ts';
import { useConsent } from './consent-store.ts';

/**
 * Asks once whether what this visitor does may be counted. Stands below the page and not over it, takes no focus, and both
 * answers look alike.
 */
export function ConsentBar() {
  useLanguage();
  const { answer, decide } = useConsent();
  const bar = useRoomBelow<HTMLElement>();
  if (answer !== null) return null;
  return (
    <section
      ref={bar}
      aria-label={m.privacy()}
      className="z-20 flex shrink-0 flex-wrap items-center justify-center gap-x-5 gap-y-2 border-t border-line bg-panel px-4 py-2 phone:pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      <p className="max-w-160 min-w-60 flex-1 text-small leading-snug text-text">{m.consent_ask()}</p>
      <div className="flex gap-2">
        <Button className="min-w-28" onClick={() => decide('yes')}>
          {m.consent_accept()}
        </Button>
        <Button className="min-w-28" onClick={() => decide('no')}>
          {m.consent_decline()}
        </Button>
      </div>
    </section>
  );
}
