import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMedia } from '../../ui/use-media.ts';

/** Returns a random number from 0 to 1 (not including 1). */
type Random = () => number;

/** Index of the tip on screen, and indexes of the tips that were not yet shown in this round. */
interface TipOrder {
  readonly at: number;
  readonly ahead: readonly number[];
}

/** Returns the first tip of a visit, chosen at random from `count` tips. */
export function firstTip(count: number, random: Random): TipOrder {
  return nextTip({ at: -1, ahead: [] }, count, random);
}

/** Returns the next tip. No tip is shown again before all others were shown, and none is shown twice in succession. */
export function nextTip({ at, ahead }: TipOrder, count: number, random: Random): TipOrder {
  const left = ahead.length > 0 ? ahead : Array.from({ length: count }, (_, tip) => tip);
  const choices = ahead.length > 0 || count === 1 ? left : left.filter((tip) => tip !== at);
  const next = choices[Math.floor(random() * choices.length)] ?? 0;
  return { at: next, ahead: left.filter((tip) => tip !== next) };
}

/** Our twelve safety tips, each in both languages. */
export const TIPS: readonly [() => string, ...(() => string)[]] = [
  m.tip_emergency,
  m.tip_not_urgent,
  m.tip_by_accident,
  m.tip_serial_numbers,
  m.tip_pressing_call,
  m.tip_fraud,
  m.tip_online_sale,
  m.tip_key_fob,
  m.tip_late,
  m.tip_victim_services,
  m.tip_witness,
  m.tip_more_reporting,
];

/** Time in milliseconds for which a tip is shown. Source: the specification. */
const TIP_MS = 7000;

/**
 * Shows one safety tip at a time. The tip changes by itself, except under the pointer, with the focus inside, when
 * paused, or with reduced motion. A button shows the next tip.
 */
export function SafetyTips({ className, random = Math.random }: { className?: string; random?: Random }) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [order, setOrder] = useState(() => firstTip(TIPS.length, random));
  const [pressed, setPressed] = useState<boolean | null>(null);
  const box = useRef<HTMLElement>(null);
  const attended = useAttention(box);
  const paused = pressed ?? still;
  const waiting = paused || attended;
  const next = () => setOrder((now) => nextTip(now, TIPS.length, random));

  useEffect(() => {
    if (waiting) return;
    const timer = setInterval(() => setOrder((now) => nextTip(now, TIPS.length, random)), TIP_MS);
    return () => clearInterval(timer);
  }, [waiting, random]);

  return (
    <section ref={box} aria-label={m.tips_title()} className={classNames('text-small', className)}>
      <div className="flex items-center gap-2 text-muted">
        <Icon name="tip" size={16} className="shrink-0 text-accent" />
        <h3 className="mr-auto font-semibold">{m.tips_title()}</h3>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? m.tips_play() : m.tips_pause()}
          onClick={() => setPressed(!paused)}
          className="-my-1 !size-7 phone:!size-11"
        />
        <IconButton icon="next" label={m.tips_next()} onClick={next} className="-my-1 -mr-1 !size-7 phone:!size-11" />
      </div>
      {/* Announced only when the tips do not change by themselves; otherwise they would interrupt other speech. */}
      <p aria-live={waiting ? 'polite' : 'off'} className="mt-0.5 min-h-[2.8em] pl-6 leading-snug">
        {TIPS[order.at]?.()}
      </p>
    </section>
  );
}

/** Returns whether the pointer or the focus is inside the element. */
function useAttention(box: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    const on = (event: string, act: () => void) => element.addEventListener(event, act, stop);
    on('pointerenter', () => setHovered(true));
    on('pointerleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => stop.abort();
  }, [box]);
  return hovered || focused;
}
