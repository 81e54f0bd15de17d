import type { getAssistant } from '@crimemap/contract/assistant';
import type { ReplyOf } from '@crimemap/contract/call';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

/** What must be known of every answer, and how much the member may still ask. */
export function Fineprint({ about }: { readonly about: ReplyOf<typeof getAssistant> | undefined }) {
  return (
    <div className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-tiny leading-snug text-muted">
      <p>
        {m.assistant_caveat()} {about?.model === null && m.assistant_no_model()} {m.assistant_kept()}{' '}
        {about?.model && m.assistant_sent_on({ model: about.model })}
      </p>
      {about && about.questions_left !== null && <p>{leftWords(about.questions_left, about.questions_per_day)}</p>}
    </div>
  );
}

const leftWords = (left: number, total: number): string =>
  left === 0 ? m.assistant_none_left() : m.assistant_left({ count: left, total: formatNumber(total) });
