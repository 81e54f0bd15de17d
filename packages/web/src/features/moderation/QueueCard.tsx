import type { QueueItem } from '@crimemap/contract/moderation';
import type { NoteState } from '@crimemap/contract/notes';
import { type RefObject, useId } from 'react';
import { ageOf } from '../../i18n/age.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/use-time.ts';
import type { DecisionKeys } from './DecisionBar.tsx';
import { QueueDetail } from './QueueDetail.tsx';

const STATES: Record<NoteState, () => string> = {
  draft: m.mod_state_draft,
  held: m.mod_state_held,
  shown: m.mod_state_shown,
  hidden: m.mod_state_hidden,
  deleted: m.mod_state_deleted,
};

interface QueueCardProps {
  readonly item: QueueItem;
  readonly open: boolean;
  readonly keys: RefObject<DecisionKeys | null>;
  readonly onOpen: () => void;
  readonly onDecided: () => void;
}

/** A note that waits: in a line, or with all there is to decide by. */
export function QueueCard({ item, open, keys, onOpen, onDecided }: QueueCardProps) {
  const id = useId();
  const language = useLanguage();
  const now = useNow();
  const { note, reports, appeals, new_images, urgent } = item;
  const age = ageOf(note.created_at, now, language);
  return (
    <article
      aria-labelledby={id}
      className={classNames(
        'rounded-card border bg-panel',
        open ? 'border-accent/60 shadow-lift' : 'border-line hover:border-edge',
      )}
    >
      <button
        type="button"
        data-opens
        aria-expanded={open}
        onClick={onOpen}
        className="flex min-h-12 w-full flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 text-left"
      >
        <span
          id={id}
          dir="auto"
          className={classNames('mr-auto min-w-0 font-semibold', open ? 'wrap-anywhere' : 'truncate')}
        >
          {note.title || note.body.slice(0, 60) || m.mod_untitled()}
        </span>
        {urgent && (
          <Tag look="border-problem/60 text-problem">
            <Icon name="warning" size={13} />
            {m.mod_urgent()}
          </Tag>
        )}
        {appeals.length > 0 && <Tag look="border-accent/60 text-accent">{m.mod_appeal()}</Tag>}
        {new_images.length > 0 && <Tag look="border-accent/60 text-accent">{m.mod_new_photos()}</Tag>}
        {reports.length > 0 && (
          <Tag look="border-warning/60 text-warning">
            {m.mod_reported_times({ count: reports.length, n: formatNumber(reports.length) })}
          </Tag>
        )}
        <Tag look="border-line text-muted">{STATES[note.state]()}</Tag>
        <span className="w-full text-small text-muted">
          {m.mod_posted({ age, name: note.author_name ?? m.mod_member() })}
        </span>
      </button>
      {open && <QueueDetail item={item} keys={keys} onDecided={onDecided} />}
    </article>
  );
}

function Tag({ look, children }: { look: string; children: React.ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-tiny font-medium ${look}`}>
      {children}
    </span>
  );
}
