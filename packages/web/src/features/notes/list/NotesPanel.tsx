import type { City, CityId } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import type { Note } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { HOLD_NAMES } from '../../../i18n/hold-names.ts';
import { useLanguage } from '../../../i18n/settings.ts';
import { openColumn } from '../../../map-state/screen/use-column.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PanelHeader } from '../../../ui/PanelHeader.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import {
  bookmarkedNotesQuery,
  cityNotesQuery,
  myNotesQuery,
  outsideCountQuery,
  useFeed,
  useNotesFeed,
  useWithWaiting,
} from '../notes.queries.ts';
import { NoteStateBanner } from '../thread/NoteStateBanner.tsx';
import { useNoteReader } from '../use-note-reader.ts';
import { NotesAnswer } from './NotesAnswer.tsx';

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
export function NotesPanel({ city, bounds, onOpen, onCreate, onClose }: NotesPanelProps) {
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
  return <NotesAnswer feed={feed} none={none} onOpen={onOpen} />;
}

function InView({ city, bounds, onOpen }: ListProps) {
  if (!city) return null;
  return <RowsInView city={city} bounds={bounds} onOpen={onOpen} />;
}

function RowsInView({ city, bounds, onOpen }: ListProps & { city: City }) {
  return <NotesAnswer feed={useNotesFeed(city, bounds)} none={m.notes_none_view()} onOpen={onOpen} />;
}

function Outside({ city }: { city: CityId }) {
  const { data: count = 0 } = useQuery(outsideCountQuery(city));
  if (count === 0) return null;
  return <p className="pt-2 text-small text-muted">{m.notes_outside({ count, n: formatNumber(count) })}</p>;
}

interface MyNotesPanelProps {
  readonly onOpen: (id: string) => void;
  readonly onCreate: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** ‘My Notes’: what the member has posted, whatever became of it, and what they have bookmarked. */
export function MyNotesPanel({ onOpen, onCreate, onClose }: MyNotesPanelProps) {
  const { member } = useNoteReader();
  const [which, setWhich] = useState<'mine' | 'bookmarked'>('mine');
  return (
    <>
      <NotesHeader title={m.my_notes()} onCreate={onCreate} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        {member ? (
          <>
            <div className="pt-3">
              <Segmented
                label={m.my_notes_which()}
                name="my-notes-which"
                choices={[
                  { value: 'mine', label: m.my_notes_mine() },
                  { value: 'bookmarked', label: m.my_notes_bookmarked() },
                ]}
                value={which}
                wide
                onChange={setWhich}
              />
            </div>
            <Rows key={which} which={which} onOpen={onOpen} onCreate={onCreate} />
          </>
        ) : (
          <p className="py-4 text-small text-muted">{m.my_notes_login()}</p>
        )}
      </div>
    </>
  );
}

interface RowsProps extends Pick<MyNotesPanelProps, 'onOpen' | 'onCreate'> {
  readonly which: 'mine' | 'bookmarked';
}

function Rows({ which, onOpen, onCreate }: RowsProps) {
  const { sub } = useNoteReader();
  const feed = useFeed(useQuery(which === 'mine' ? myNotesQuery(sub) : bookmarkedNotesQuery(sub)));
  return (
    <NotesAnswer
      feed={feed}
      none={<NoneYet which={which} onCreate={onCreate} />}
      onOpen={onOpen}
      below={which === 'mine' ? (note) => <State note={note} onWhy={() => onOpen(note.id)} /> : undefined}
    />
  );
}

/** Why there are none, and what makes the first. */
const NoneYet = ({ which, onCreate }: Pick<RowsProps, 'which' | 'onCreate'>) => (
  <div className="grid justify-items-start gap-3">
    <p>{which === 'mine' ? m.my_notes_none() : m.my_notes_none_bookmarked()}</p>
    {which === 'mine' ? (
      <Button variant="primary" onClick={onCreate}>
        {m.my_notes_first()}
      </Button>
    ) : (
      <Button onClick={() => openColumn('notes')}>{m.my_notes_look()}</Button>
    )}
  </div>
);

/** What became of a note that others do not see, and why. */
function State({ note, onWhy }: { note: Note; onWhy: () => void }) {
  const { state, hold_reasons } = note;
  if (state === 'shown') return null;
  // There is no thread of it any more: what can be done about it is done here.
  if (state === 'deleted')
    return (
      <div className="mb-2.5 ml-15">
        <NoteStateBanner note={note} />
      </div>
    );
  const words = { draft: m.note_unfinished, held: m.note_wait, hidden: m.note_hidden }[state];
  return (
    <div className="mb-2.5 ml-15 flex gap-2 rounded-lg border border-warning/40 px-2.5 py-1.5 text-small leading-snug">
      <Icon name={state === 'hidden' ? 'lock' : 'pause'} size={15} className="mt-px shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-medium text-warning">{words()}</p>
        {state === 'held' && hold_reasons.map((reason) => <p key={reason}>{HOLD_NAMES[reason]()}</p>)}
        {state === 'hidden' && (
          <Button variant="link" onClick={onWhy}>
            {m.note_hidden_why()}
          </Button>
        )}
      </div>
    </div>
  );
}

interface NotesHeaderProps {
  readonly title: string;
  readonly onCreate: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** The head of a panel of notes. */
function NotesHeader({ title, onCreate, onClose }: NotesHeaderProps) {
  return (
    <PanelHeader title={title} onClose={onClose}>
      <Button onClick={onCreate}>
        <Icon name="pin" size={15} />
        <span>{m.notes_create()}</span>
      </Button>
    </PanelHeader>
  );
}
