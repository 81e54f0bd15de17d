import type { City } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { useId, useState } from 'react';
import { formatInstant, formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { readStored, store } from '../../../storage/stored.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { NoteSign } from '../NoteSign.tsx';
import { useNotesFeed } from '../use-notes-feed.ts';

const OPEN = 'notes-legend-open';

/** What the pins of notes are, how many are drawn, as of when, and that no police stands behind them. */
export function NotesLegend({ city, bounds }: { city: City; bounds: Bounds | null }) {
  const id = useId();
  const [open, setOpen] = useState(() => readStored(OPEN) === true);
  const { notes, asOf } = useNotesFeed(city, bounds);
  const toggle = () => {
    store(OPEN, !open);
    setOpen(!open);
  };
  const count = notes.length;
  return (
    <Panel label={m.community_notes()} className="w-64 max-w-full phone:w-full">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-8 w-full items-center gap-2 px-3.5 text-small font-semibold phone:min-h-11"
      >
        <NoteSign size={16} />
        <span className="mr-auto">{m.community_notes()}</span>
        {asOf > 0 && <b className="font-semibold text-muted">{formatNumber(count)}</b>}
        <Icon
          name="chevron"
          size={16}
          className={`text-muted transition-transform duration-150 ${open ? '' : 'rotate-180'}`}
        />
      </button>
      <div id={id} hidden={!open} className="space-y-1.5 px-3.5 pb-2.5 text-small leading-snug text-muted">
        <ul className="flex gap-4 text-text">
          <li className="flex items-center gap-1.5">
            <NoteSign size={20} />
            <span>{m.notes_legend_pin()}</span>
          </li>
          <li className="flex items-center gap-1.5">
            <NoteSign size={24} number="3" />
            <span>{m.notes_legend_cluster()}</span>
          </li>
        </ul>
        <p>{m.notes_disclaimer()}</p>
        {asOf > 0 && (
          <p>
            {m.notes_legend_rows({
              count,
              n: formatNumber(count),
              time: formatInstant(new Date(asOf).toISOString(), city.time_zone),
            })}
          </p>
        )}
      </div>
    </Panel>
  );
}
