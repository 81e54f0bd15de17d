import { QUEUE_PARTS, type QueueItem, type QueuePart } from '@crimemap/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Segmented } from '../../ui/Segmented.tsx';
import type { DecisionKeys } from './DecisionBar.tsx';
import { Loaded } from './Loaded.tsx';
import { queueQuery } from './moderation.queries.ts';
import { QueueCard } from './QueueCard.tsx';

const PARTS: Record<QueuePart, () => string> = {
  all: m.mod_filter_all,
  held: m.mod_filter_held,
  reported: m.mod_filter_reported,
  photos: m.mod_filter_photos,
  appealed: m.mod_filter_appealed,
};

/** What waits for a decision. One item is open; j and k move, a approves, h hides. */
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
  // What was decided is gone: the next one takes its place.
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
