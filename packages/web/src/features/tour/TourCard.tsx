import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { TourStep } from './tour-steps.ts';

interface TourCardProps {
  /** Begins the ids of title and text, by which the dialog around is named. */
  readonly id: string;
  readonly step: TourStep;
  readonly number: number;
  readonly total: number;
  readonly onBack: () => void;
  readonly onSkip: () => void;
  readonly onNext: () => void;
}

/** What one step says, how far it is, and the ways on and out. */
export function TourCard({ id, step, number, total, onBack, onSkip, onNext }: TourCardProps) {
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
        <h2 id={`${id}-title`} className="text-base leading-snug font-semibold">
          {step.title}
        </h2>
        <p id={`${id}-text`} className="mt-1 text-body leading-relaxed text-muted">
          {step.description}
        </p>
      </div>
      <div className="-ml-2 flex flex-wrap items-center gap-x-1">
        {/* Stays focusable on the first step: a button that vanishes under the finger loses the focus. */}
        <Button
          look="bare"
          aria-disabled={number === 1}
          className="!px-2 aria-disabled:cursor-default aria-disabled:opacity-60 aria-disabled:hover:text-muted"
          onClick={onBack}
        >
          {m.tour_back()}
        </Button>
        <Button look="bare" className="!px-2" onClick={onSkip}>
          {m.tour_skip()}
        </Button>
        <Button data-next look="primary" className="ml-auto" onClick={onNext}>
          {number === total ? m.tour_finish() : m.tour_next()}
        </Button>
      </div>
    </>
  );
}
