import type { City } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { formatInstant, formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { useSession } from '../../../session/session-store.ts';
import { FoldingPanel } from '../../../ui/FoldingPanel.tsx';
import { NoteSign } from '../NoteSign.tsx';
import { useNotesFeed } from '../notes.queries.ts';
import type { PinVariant } from './note-images.ts';
import { variantOf } from './note-layers.ts';

/** Kinds of pin that the legend explains only if there are any. */
const SOMETIMES: ReadonlyArray<readonly [PinVariant, () => string]> = [
  ['own', m.notes_legend_own],
  ['own-waiting', m.notes_legend_waiting],
  ['own-resolved', m.notes_legend_own_resolved],
  ['resolved', m.note_resolved],
];

/** Legend of the notes: kinds of pin, number and time of the notes, and that they are not from the police. */
export function NotesLegend({ city, bounds }: { city: City; bounds: Bounds | null }) {
  const { notes, asOf } = useNotesFeed(city, bounds);
  const count = notes.length;
  const sub = useSession((session) => session.sub);
  const variants = new Set(notes.map((note) => variantOf(note, sub)));
  return (
    <FoldingPanel
      title={m.community_notes()}
      sign={<NoteSign size={16} />}
      count={asOf > 0 && formatNumber(count)}
      storedAs="notes-legend-open"
      className="space-y-1.5 text-small leading-snug text-muted"
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-text">
        <li className="flex items-center gap-1.5">
          <NoteSign size={20} />
          <span>{m.notes_legend_pin()}</span>
        </li>
        <li className="flex items-center gap-1.5">
          <NoteSign size={24} number="3" />
          <span>{m.notes_legend_cluster()}</span>
        </li>
        {SOMETIMES.map(
          ([variant, words]) =>
            variants.has(variant) && (
              <li key={variant} className="flex items-center gap-1.5">
                <NoteSign size={20} variant={variant} />
                <span>{words()}</span>
              </li>
            ),
        )}
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
    </FoldingPanel>
  );
}
