import type { City, CityId } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { useLanguage } from '../../../i18n/settings.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { cityNotesQuery, outsideCountQuery } from '../notes.queries.ts';
import { type NotesFeed, useFeed, useNotesFeed, useWithWaiting } from '../use-notes-feed.ts';
import { NoteRow } from './NoteRow.tsx';
import { NotesAnswer } from './NotesAnswer.tsx';
import { NotesHeader } from './NotesHeader.tsx';

interface NotesPanelProps {
  /** `null`: the whole country is looked at. */
  readonly city: City | null;
  /** What the map shows; `null` without a map. */
  readonly bounds: Bounds | null;
  readonly onOpen: (id: string) => void;
  readonly onCreate: () => void;
  /** Missing where it cannot be closed by itself. */
  readonly onClose?: (() => void) | undefined;
}

/** ‘Community Notes’: those of the city, or of what the map shows. */
export default function NotesPanel({ city, bounds, onOpen, onCreate, onClose }: NotesPanelProps) {
  const [where, setWhere] = useState<'city' | 'view'>('city');
  const List = city && bounds && where === 'view' ? InView : Everywhere;
  return (
    <>
      <NotesHeader title={m.community_notes()} onCreate={onCreate} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <p className="pt-3 text-small leading-snug text-muted">{m.notes_disclaimer()}</p>
        {city && bounds && (
          <div className="pt-2.5">
            <Segmented
              label={m.notes_where()}
              name="notes-where"
              choices={[
                { value: 'city', label: m.notes_where_city() },
                { value: 'view', label: m.notes_where_view() },
              ]}
              value={where}
              onChange={setWhere}
            />
          </div>
        )}
        <List city={city} bounds={bounds} onOpen={onOpen} />
        {city && <Outside city={city.id} />}
      </div>
    </>
  );
}

type ListProps = Pick<NotesPanelProps, 'city' | 'bounds' | 'onOpen'>;

function Everywhere({ city, onOpen }: ListProps) {
  const language = useLanguage();
  const feed = useWithWaiting(
    useFeed(useQuery(cityNotesQuery(city?.id ?? 'all'))),
    (note) => city === null || note.city === city.id,
  );
  const none = city ? m.notes_none_city({ city: city.displayName[language] }) : m.notes_none();
  return <Rows feed={feed} none={none} onOpen={onOpen} />;
}

function InView({ city, bounds, onOpen }: ListProps) {
  if (!city) return null;
  return <RowsInView city={city} bounds={bounds} onOpen={onOpen} />;
}

function RowsInView({ city, bounds, onOpen }: ListProps & { city: City }) {
  return <Rows feed={useNotesFeed(city, bounds)} none={m.notes_none_view()} onOpen={onOpen} />;
}

function Rows({ feed, none, onOpen }: { feed: NotesFeed; none: string; onOpen: (id: string) => void }) {
  return (
    <NotesAnswer feed={feed} none={none}>
      <ul className="divide-y divide-line">
        {feed.notes.map((note) => (
          <li key={note.id}>
            <NoteRow note={note} onOpen={() => onOpen(note.id)} />
          </li>
        ))}
      </ul>
    </NotesAnswer>
  );
}

function Outside({ city }: { city: CityId }) {
  const { data: count = 0 } = useQuery(outsideCountQuery(city));
  if (count === 0) return null;
  return <p className="pt-2 text-small text-muted">{m.notes_outside({ count, n: formatNumber(count) })}</p>;
}
