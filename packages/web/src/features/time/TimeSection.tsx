import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { HoursPart } from './HoursPart.tsx';
import { MonthsPart, StripPart, YearsPart } from './MonthsPart.tsx';
import { useTimeScope } from './use-shown-months.ts';

/**
 * The time charts: the years by month, all months, calendar months and hours of the week. Each chart also sets a
 * filter.
 */
export function TimeSection() {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const isSeen = useSeen(box);
  const { words, absence } = useTimeScope();
  return (
    <section ref={box} aria-labelledby={titleId} className="space-y-1">
      <h2 id={titleId} className="text-body font-semibold">
        {m.time_title()}
      </h2>
      <div className="text-small text-muted">{words}</div>
      {absence ? (
        <p className="text-small">{absence}</p>
      ) : (
        <>
          <YearsPart isEnabled={isSeen} />
          <MonthsPart isEnabled={isSeen} />
          <StripPart isEnabled={isSeen} />
          <HoursPart isEnabled={isSeen} />
        </>
      )}
    </section>
  );
}

/** Returns true after the element has been in view. Nothing is loaded before, because nobody has seen the charts. */
function useSeen(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !box.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, isSeen]);
  return isSeen;
}
