import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { featuresQuery } from '../api/features.queries.ts';
import { m } from '../i18n/generated/messages.js';
import { useLanguage } from '../i18n/settings.ts';
import { Button } from '../ui/Button.tsx';
import { useConsent } from './consent-store.ts';
import { asksNotTo, useAnalytics } from './use-analytics.ts';

/**
 * Asks once whether usage may be counted. The bar is below the page, not over it, and does not take the focus. Both
 * buttons look alike.
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

/** Content below the map, for visitors who have not yet answered whether usage may be counted. */
export function Footer() {
  return useAnalytics() ? <ConsentBar /> : null;
}

/** Explains what is counted about visitors. Visitors can change their answer at any time. */
export function PrivacyChoice() {
  const analytics = useQuery(featuresQuery()).data?.analytics ?? null;
  const { answer, decide } = useConsent();
  if (analytics === null) return <p className="text-muted">{m.privacy_nothing()}</p>;
  if (asksNotTo()) return <p className="text-muted">{m.privacy_browser_asks()}</p>;
  return (
    <>
      <p className="text-muted">{m.privacy_what()}</p>
      <label className="inline-flex min-h-9 cursor-pointer items-center gap-2.5 phone:min-h-11">
        <input
          type="checkbox"
          checked={answer === 'yes'}
          onChange={({ target }) => decide(target.checked ? 'yes' : 'no')}
          className="size-4.5 accent-accent"
        />
        <span>{m.privacy_agree()}</span>
      </label>
    </>
  );
}

const ROOM_PROPERTY = '--page-end';

/**
 * Returns a ref for the element below the page. Publishes the element's height in CSS pixels as `--page-end`, for
 * elements that float over the page.
 */
function useRoomBelow<E extends HTMLElement>() {
  const element = useRef<E>(null);
  // Runs after each rendering, because texts in another language may be longer.
  useEffect(() => {
    const { style } = document.documentElement;
    const tell = () => {
      if (element.current) style.setProperty(ROOM_PROPERTY, `${element.current.offsetHeight}px`);
      else style.removeProperty(ROOM_PROPERTY);
    };
    tell();
    window.addEventListener('resize', tell);
    return () => {
      window.removeEventListener('resize', tell);
      style.removeProperty(ROOM_PROPERTY);
    };
  });
  return element;
}
