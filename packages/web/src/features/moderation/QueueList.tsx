import { QUEUE_PARTS, type QueueItem, type QueuePart } from '@crimemap/contract/moderation';
import type { NoteState } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ageOf, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useNow } from '../../ui/use-time.ts';
import type { DecisionKeys } from './DecisionBar.tsx';
import { Loaded } from './Loaded.tsx';
import { queueQuery } from './moderation.queries.ts';
import { QueueDetail } from './QueueDetail.tsx';

const PARTS: Record<QueuePart, () => string> = {
  all: m.mod_filter_all,
  held: m.mod_filter_held,
  reported: m.mod_filter_reported,
  photos: m.mod_filter_photos,
  appealed: m.mod_filter_appealed,
};

/** The moderation queue. One item is open. Keys: j and k move to another item, a approves, h hides. */
export function QueueList() {
  const [part, setPart] = useState<QueuePart>('all');
  const queue = useQuery(queueQuery(part));
  const [said, setSaid] = useState('');
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={m.mod_filter()}
          name="moderation-part"
          choices={QUEUE_PARTS.map((value) => ({ value, label: PARTS[value]() }))}
          value={part}
          onChange={setPart}
        />
        <p className="text-small text-muted phone:hidden">{m.mod_keys()}</p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Loaded query={queue}>
        {({ items, waiting }) => (
          <>
            <p className="text-small text-muted">
              {waiting === 0 ? m.mod_none() : m.mod_waiting({ count: waiting, n: formatNumber(waiting) })}
            </p>
            <Items items={items} onDecided={() => setSaid(m.mod_decided())} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Items({ items, onDecided }: { items: readonly QueueItem[]; onDecided: () => void }) {
  const [openId, setOpenId] = useState<string | null>(null);
  // A decided item disappears, and the next item takes its place.
  const [place, setPlace] = useState(0);
  const found = items.findIndex(({ note }) => note.id === openId);
  const open = found < 0 ? Math.min(place, items.length - 1) : found;
  const list = useRef<HTMLUListElement>(null);
  const keys = useRef<DecisionKeys | null>(null);

  const show = (index: number) => {
    const item = items[index];
    if (!item) return;
    setOpenId(item.note.id);
    setPlace(index);
    list.current?.querySelectorAll<HTMLElement>('[data-opens]')[index]?.focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest('input, select, textarea');
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const acts: Readonly<Record<string, () => void>> = {
      j: () => show(open + 1),
      k: () => show(open - 1),
      a: () => keys.current?.begin('approve'),
      h: () => keys.current?.begin('hide'),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <ul ref={list} className="space-y-3">
      {items.map((item, index) => (
        <li key={item.note.id}>
          <QueueCard
            item={item}
            open={index === open}
            keys={keys}
            onOpen={() => show(index)}
            onDecided={() => {
              setPlace(index);
              onDecided();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

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

/** A note that waits for a decision: on one line or, if open, with everything needed for the decision. */
function QueueCard({ item, open, keys, onOpen, onDecided }: QueueCardProps) {
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
          <Tag variant="border-problem/60 text-problem">
            <Icon name="warning" size={13} />
            <span>{m.mod_urgent()}</span>
          </Tag>
        )}
        {appeals.length > 0 && <Tag variant="border-accent/60 text-accent">{m.mod_appeal()}</Tag>}
        {new_images.length > 0 && <Tag variant="border-accent/60 text-accent">{m.mod_new_photos()}</Tag>}
        {reports.length > 0 && (
          <Tag variant="border-warning/60 text-warning">
            {m.mod_reported_times({ count: reports.length, n: formatNumber(reports.length) })}
          </Tag>
        )}
        <Tag variant="border-line text-muted">{STATES[note.state]()}</Tag>
        <span className="w-full text-small text-muted">
          {m.mod_posted({ age, name: note.author_name ?? m.mod_member() })}
        </span>
      </button>
      {open && <QueueDetail item={item} keys={keys} onDecided={onDecided} />}
    </article>
  );
}

function Tag({ variant, children }: { variant: string; children: React.ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-small font-medium ${variant}`}
    >
      {children}
    </span>
  );
}
