import type { Source } from '@crimemap/contract/cities';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

/** A bar while a source is being read: rows read of rows announced, or just moving where the source does not say. */
export function SourceProgress({ source: { state, progress, title } }: { source: Source }) {
  if (state !== 'loading' || !progress) return null;
  const { read, of } = progress;
  return (
    <div className="mt-3">
      <progress
        className="h-1.5 w-full accent-accent"
        aria-label={title.en}
        {...(of === null ? {} : { value: Math.min(read, of), max: Math.max(1, of) })}
      />
      <p className="text-small text-muted">
        {of === null
          ? m.status_reading({ n: formatNumber(read) })
          : m.status_reading_of({ n: formatNumber(read), of: formatNumber(of) })}
      </p>
    </div>
  );
}
