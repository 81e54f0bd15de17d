import { PLAY_WINDOWS, type PlayWindow } from '@crimemap/contract/link-times';
import { textOfMonth } from '@crimemap/incident-counts/calendar';
import { useId } from 'react';
import { formatMonth, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useCounts } from '../../map-state/shown.ts';
import type { MonthRange } from '../../map-state/time/month-range.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { usePlay } from './use-play.ts';

/**
 * Plays the months one after another. With reduced motion, each month needs a press. Collapsed until the user opens it.
 */
export function Play({ all }: { readonly all: MonthRange }) {
  const id = useId();
  const player = usePlay(all);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { summary } = useCounts();
  const { run, shown, isPlaying, isAtEnd } = player;
  if (!run || !shown) {
    return (
      <Button className="w-full" onClick={player.open}>
        <Icon name="play" size={14} />
        <span>{m.play_open()}</span>
      </Button>
    );
  }
  const total = summary?.total ?? null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form.
    <div role="group" aria-label={m.play_open()} className="grid gap-2 rounded-lg border border-line bg-raised p-2">
      <div className="flex items-center gap-1">
        <IconButton
          icon="before"
          label={m.play_before()}
          disabled={shown.from <= run.from}
          onClick={() => player.step(-1)}
          className="disabled:opacity-40"
        />
        {!isStill && (
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? m.play_pause() : m.play_start()}
            onClick={isPlaying ? player.pause : player.play}
            className="bg-accent/15 text-text"
          />
        )}
        <IconButton
          icon="next"
          label={m.play_next()}
          disabled={isAtEnd}
          onClick={() => player.step(1)}
          className="disabled:opacity-40"
        />
        <p className="min-w-0 flex-1 text-small leading-tight">
          <b className="block truncate font-semibold">{monthsInWords(shown)}</b>
          {total !== null && (
            <span className="text-muted">{m.heat_reports({ count: total, n: formatNumber(total) })}</span>
          )}
        </p>
        <IconButton icon="close" label={m.play_close()} onClick={player.close} />
      </div>
      <div className="flex items-center justify-between gap-2">
        <span className="text-small text-muted">{m.play_window()}</span>
        <Segmented
          label={m.play_window()}
          name={id}
          value={String(run.window)}
          choices={PLAY_WINDOWS.map((window) => ({ value: String(window), label: String(window) }))}
          onChange={(value) => player.setWindow(Number(value) as PlayWindow)}
        />
      </div>
      <p className="text-small text-muted">{m.play_colours()}</p>
    </div>
  );
}

/** Returns months in words: “March 2019” or “Mar 2019 – May 2019”. */
function monthsInWords({ from, to }: MonthRange): string {
  if (from === to) return formatMonth(textOfMonth(from));
  return m.months_span({
    from: formatMonth(textOfMonth(from), 'short'),
    to: formatMonth(textOfMonth(to), 'short'),
  });
}
