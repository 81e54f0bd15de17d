import type { Note, NoteStatus as Status } from '@crimemap/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ageOf, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useViewer } from '../../map-state/shown.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useNow } from '../../ui/use-time.ts';
import { NoteIcon } from './NoteIcon.tsx';
import { setStatus, toggleSeen } from './note.queries.ts';

const NAMES: Record<Status, () => string> = { still_there: m.note_still_there, resolved: m.note_resolved };

/**
 * Says whether the situation that a note describes still exists, since when, and how many others confirmed it. Renders
 * nothing without a status.
 */
export function NoteStatus({ note: { status, status_at, seen_count: count } }: { readonly note: Note }) {
  const language = useLanguage();
  const now = useNow();
  if (!status && count === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-small">
      {status && (
        <span className={classNames('inline-flex items-center gap-1', status === 'still_there' && 'text-warning')}>
          <Icon name={status === 'resolved' ? 'check' : 'warning'} size={13} />
          <b className="font-medium">{NAMES[status]()}</b>
          {status_at && <span className="text-muted">{` · ${ageOf(status_at, now, language)}`}</span>}
        </span>
      )}
      {count > 0 && (
        <span className="inline-flex items-center gap-1 text-muted">
          <NoteIcon name="eye" size={14} />
          <span>{m.note_seen_count({ count, n: formatNumber(count) })}</span>
        </span>
      )}
    </span>
  );
}

interface SayStatusProps {
  readonly note: Note;
  readonly own: boolean;
  /** Wraps an action for members. For guests, the action opens the sign-in instead. */
  readonly asMember: (act: () => Promise<void>) => () => void;
}

/** Controls that set the status, for the author and moderators, or confirm the note, for other members. */
export function SayStatus({ note, own, asMember }: SayStatusProps) {
  const client = useQueryClient();
  const name = useId();
  const { isModerator } = useViewer();
  if (note.state !== 'shown') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!own && (
        <Button
          aria-pressed={note.seen_by_me}
          onClick={asMember(() => toggleSeen(client, note))}
          className="aria-pressed:border-accent aria-pressed:bg-accent/20"
        >
          <NoteIcon name="eye" size={17} />
          <span>{note.seen_by_me ? m.note_seen_today() : m.note_seen()}</span>
        </Button>
      )}
      {(own || isModerator) && (
        <div className="flex flex-wrap items-center gap-2 text-small">
          <span aria-hidden="true" className="text-muted">
            {m.note_status()}
          </span>
          <Segmented
            label={m.note_status()}
            name={name}
            choices={[
              { value: 'unsaid', label: m.note_status_unsaid() },
              { value: 'still_there', label: m.note_still_there() },
              { value: 'resolved', label: m.note_resolved() },
            ]}
            value={note.status ?? 'unsaid'}
            onChange={(chosen) => void setStatus(client, note, chosen === 'unsaid' ? null : chosen)}
          />
        </div>
      )}
    </div>
  );
}
