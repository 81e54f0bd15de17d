import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { firstTip, nextTip, type Random } from './tip-order.ts';
import { TIPS } from './tips.ts';

/** The specification’s: how long a tip stands. */
const TIP_MS = 7000;

/** One tip at a time. It changes by itself unless someone is at it, has paused it, or wants no motion; the next one is a press away. */
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
      {/* Read out only when asked for: a text that changes by itself would talk over everything else. */}
      <p aria-live={waiting ? 'polite' : 'off'} className="mt-0.5 min-h-[2.8em] pl-6 leading-snug">
        {TIPS[order.at]?.()}
      </p>
    </section>
  );
}

/** Is the pointer over it, or the focus inside? */
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
