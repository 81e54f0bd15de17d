import { isShownByYears } from '@crimemap/contract/city-facts';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { track } from '../../analytics/track.ts';
import { m } from '../../i18n/generated/messages.js';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useViewer } from '../../map-state/shown.ts';
import { TOUR_COMPLETED } from '../../storage/seen-before.ts';
import { store } from '../../storage/stored.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { useClosedByBack } from '../../ui/open-things-store.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { type Box, darkAround, outlineOf, type Size, useSpotlight } from './place-card.ts';
import { type TourAction, type TourStep, tourSteps } from './tour-steps.ts';

interface GuidedTourProps {
  readonly steps: readonly [TourStep, ...TourStep[]];
  /** Called at each step, to show what the step is about. */
  readonly onStep: (action: TourAction) => void;
  /** Called when the tour is finished or skipped. */
  readonly onComplete: () => void;
}

/**
 * Tour over the dimmed page. It is a native modal dialog: the page behind it takes no input, and the focus stays inside
 * and returns at the end.
 */
export function GuidedTour({ steps, onStep, onComplete }: GuidedTourProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? steps[0];
  const last = index === steps.length - 1;
  const where = { step_id: step.id, step_number: index + 1, total_steps: steps.length };

  useFocusBack();
  // Opens the dialog before the card is measured, because a closed dialog has no size.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-next]')?.focus();
    return () => element?.close();
  }, []);
  const spotlight = useSpotlight(step, card);
  const arrive = useEffectEvent(onStep);
  useEffect(() => arrive(step.action), [step.action]);

  const back = () => setIndex(Math.max(0, index - 1));
  const next = () => {
    track('tour_step_completed', where);
    setIndex(index + 1);
  };
  const skip = () => {
    track('tour_skipped', where);
    onComplete();
  };
  useClosedByBack('over', true, skip);
  const finish = () => {
    track('tour_completed', { total_steps: steps.length });
    store(TOUR_COMPLETED, new Date().toISOString());
    onComplete();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        skip();
      }}
      onKeyDown={(event) => {
        // Switches off the keyboard shortcuts of the page during the tour.
        event.stopPropagation();
        if (event.key === 'Tab') keepInside(event);
        if (event.key === 'ArrowRight' && !last) next();
        if (event.key === 'ArrowLeft') back();
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-transparent p-0 text-text backdrop:bg-transparent"
    >
      {spotlight && <Spotlight lit={spotlight.lit} screen={spotlight.screen} />}
      <div
        ref={card}
        className="absolute flex max-h-[calc(100%-16px)] min-h-50 w-80 max-w-[calc(100%-16px)] flex-col gap-2 rounded-card border border-line bg-panel p-4 shadow-lift"
        style={spotlight?.card}
      >
        <TourCard
          id={id}
          step={step}
          number={index + 1}
          total={steps.length}
          onBack={back}
          onSkip={skip}
          onNext={last ? finish : next}
        />
      </div>
    </dialog>
  );
}

/**
 * Moves the focus from the last button to the first, and back. Without this, the focus would move to the browser's
 * toolbars.
 */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const [from, to] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Returns the focus at the end to the element that had it. If that element is gone, the button that starts the tour
 * gets it.
 */
function useFocusBack(): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    return () => {
      const had = before.current;
      queueMicrotask(() => {
        const to = had?.isConnected ? had : document.querySelector('[data-tour="start"]');
        if (to instanceof HTMLElement) to.focus();
      });
    };
  }, []);
}

/** The dimmed page with the step's target not dimmed. */
function Spotlight({ lit, screen }: { lit: readonly Box[]; screen: Size }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <path d={darkAround(lit, screen)} fillRule="evenodd" className="fill-black/45 dark:fill-black/60" />
      {lit.map((box) => (
        <path key={`${box.left},${box.top}`} d={outlineOf(box)} className="fill-none stroke-2 stroke-accent" />
      ))}
    </svg>
  );
}

/** Runs the tour: shows each step's target, and restores the screen at the end. Mounted only during the tour. */
export function TourHost() {
  const { city } = useMapSearch('city');
  const { isMember = false } = useViewer();
  const { arrange, end } = useArrangement();
  return (
    <GuidedTour steps={tourSteps({ isMember, byYears: isShownByYears(city) })} onStep={arrange} onComplete={end} />
  );
}

type Arrangement = Pick<ReturnType<typeof useScreenStore.getState>, 'sidebar' | 'sheet' | 'tab'>;

/** Opens the panel that a step is about. After the tour, side panel and bottom sheet return to their previous state. */
function useArrangement() {
  const phone = useIsPhone();
  const before = useRef<Arrangement | null>(null);
  const arrange = (action: TourAction) => {
    const { sidebar, sheet, tab } = useScreenStore.getState();
    before.current ??= { sidebar, sheet, tab };
    // Does not store the state on the device, because it is only for the tour.
    if (!phone) useScreenStore.setState({ sidebar: sidebar ?? 'filters' });
    else if (action === 'show-panel') useScreenStore.setState({ sheet: 'half', tab: 'more' });
    else useScreenStore.setState({ sheet: 'peek' });
  };
  // In one update, because the element that gets the focus must be on screen again.
  const end = () => {
    useScreenStore.setState({ ...before.current, touring: false });
    before.current = null;
  };
  return { arrange, end };
}

interface TourCardProps {
  /** Prefix of the ids of title and text. The dialog gets its name from them. */
  readonly id: string;
  readonly step: TourStep;
  readonly number: number;
  readonly total: number;
  readonly onBack: () => void;
  readonly onSkip: () => void;
  readonly onNext: () => void;
}

/** Text of a step, its progress, and buttons that go on or end the tour. */
function TourCard({ id, step, number, total, onBack, onSkip, onNext }: TourCardProps) {
  const percent = Math.round((100 * number) / total);
  return (
    <>
      <div className="flex items-center gap-2 text-small text-muted">
        <span>{m.tour_step({ n: number, total })}</span>
        <span className="ml-auto tabular-nums">{m.tour_percent({ percent })}</span>
        <IconButton icon="close" label={m.close()} onClick={onSkip} className="-my-2 -mr-2" />
      </div>
      <div
        role="progressbar"
        aria-label={m.tour_progress()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200 ease-out"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div aria-live="polite" className="min-h-0 flex-1 overflow-y-auto">
        <h2 id={`${id}-title`} className="text-title leading-snug font-semibold">
          {step.title}
        </h2>
        <p id={`${id}-text`} className="mt-1 text-body leading-relaxed text-muted">
          {step.description}
        </p>
      </div>
      <div className="-ml-2 flex flex-wrap items-center gap-x-1">
        {/* Stays focusable on the first step, because a removed button would lose the focus. */}
        <Button
          variant="bare"
          aria-disabled={number === 1}
          className="!px-2 aria-disabled:cursor-default aria-disabled:opacity-60 aria-disabled:hover:text-muted"
          onClick={onBack}
        >
          {m.tour_back()}
        </Button>
        <Button variant="bare" className="!px-2" onClick={onSkip}>
          {m.tour_skip()}
        </Button>
        <Button data-next variant="primary" className="ml-auto" onClick={onNext}>
          {number === total ? m.tour_finish() : m.tour_next()}
        </Button>
      </div>
    </>
  );
}
