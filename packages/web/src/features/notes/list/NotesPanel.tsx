import type { City, CityId } from '@crimemap/contract/cities';
import { FOLLOWED_METRES } from '@crimemap/contract/follows';
import { type Bounds, boundsAround, isInBounds, type LngLat } from '@crimemap/contract/geo';
import type { Note } from '@crimemap/contract/notes';
import { type Radius, VISITOR_RADIUS } from '@crimemap/contract/radii';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { HOLD_NAMES } from '../../../i18n/hold-names.ts';
import { useLanguage } from '../../../i18n/settings.ts';
import { circleAround, metresBetween } from '../../../map/distance.ts';
import { useLocationStore } from '../../../map-state/location-store.ts';
import { changeMapSearch, EVERY_NOTE, useMapSearch } from '../../../map-state/map-search.ts';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { openColumn } from '../../../map-state/screen/use-column.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PanelHeader } from '../../../ui/PanelHeader.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { FollowPlace } from '../FollowPlace.tsx';
import { isFiltered, useNoteFilter } from '../note-filter.ts';
import {
  bookmarkedNotesQuery,
  myNotesQuery,
  type NotesFeed,
  outsideCountQuery,
  useCityNotesFeed,
  useFeed,
  useNotesFeed,
} from '../notes.queries.ts';
import { NoteStateBanner } from '../thread/NoteStateBanner.tsx';
import { useNoteReader } from '../use-note-reader.ts';
import { DistanceFilter, NoteFilters } from './NoteFilters.tsx';
import { NotesAnswer } from './NotesAnswer.tsx';

interface NotesPanelProps {
  /** `null` for the whole country. */
  readonly city: City | null;
  /** Bounds of the map; `null` without a map. */
  readonly bounds: Bounds | null;
  readonly onOpen: (id: string) => void;
  readonly onCreate: () => void;
  /** Undefined if the panel has no close button. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * The “Community Notes” panel. It lists filtered notes from the whole city, from the map view, or from around a point:
 * the reader’s location or the middle of the view.
 */
export function NotesPanel({ city, bounds, onOpen, onCreate, onClose }: NotesPanelProps) {
  const [where, setWhere] = useState<'city' | 'view'>('city');
  const { note_within: radius } = useMapSearch('note_within');
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = () => {
    changeMapSearch(EVERY_NOTE);
    heading.current?.focus();
  };
  const list = { onOpen, onClear: clear };
  return (
    <>
      <NotesHeader title={m.community_notes()} heading={heading} onCreate={onCreate} onClose={onClose} />
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
                { value: 'near', label: m.notes_where_near() },
              ]}
              value={radius ? 'near' : where}
              onChange={(chosen) => {
                changeMapSearch({ note_within: chosen === 'near' ? VISITOR_RADIUS : undefined });
                if (chosen !== 'near') setWhere(chosen);
              }}
            />
          </div>
        )}
        <NoteFilters />
        {city && bounds && radius ? (
          <Nearby city={city} bounds={bounds} radius={radius} {...list} />
        ) : city && bounds && where === 'view' ? (
          <InView city={city} bounds={bounds} {...list} />
        ) : (
          <Everywhere city={city} {...list} />
        )}
        {city && <Outside city={city.id} />}
      </div>
    </>
  );
}

interface ListProps extends Pick<NotesPanelProps, 'onOpen'> {
  readonly onClear: () => void;
}

function Everywhere({ city, ...list }: ListProps & Pick<NotesPanelProps, 'city'>) {
  const language = useLanguage();
  const none = city ? m.notes_none_city({ city: city.displayName[language] }) : m.notes_none();
  return <Found feed={useCityNotesFeed(city)} none={none} {...list} />;
}

interface InViewProps extends ListProps {
  readonly city: City;
  readonly bounds: Bounds;
}

function InView({ city, bounds, ...list }: InViewProps) {
  return <Found feed={useNotesFeed(city, bounds)} none={m.notes_none_view()} {...list} />;
}

/**
 * Notes near the reader if the map shows the reader’s location, otherwise near the middle of the view. The request
 * covers an area rounded to steps of 0.05 degrees; the browser computes the distances.
 */
function Nearby({ city, bounds, radius, ...list }: InViewProps & { readonly radius: Radius }) {
  const user = useLocationStore(({ user }) => user?.lngLat ?? null);
  const middle = useMiddle(bounds);
  const isMine = user !== null && isInBounds(user, bounds);
  const at = isMine ? user : middle;
  const feed = useNotesFeed(city, boundsAround(circleAround(at, radius)));
  const notes = feed.notes.filter(({ lng, lat }) => metresBetween(at, [lng, lat]) <= radius);
  return (
    <>
      <DistanceFilter radius={radius} isMine={isMine} />
      <FollowPlace at={at} metres={FOLLOWED_METRES.findLast((metres) => metres <= radius) ?? FOLLOWED_METRES[0]} />
      <Found feed={{ ...feed, notes }} of={feed.notes.length} none={m.notes_none_near()} {...list} />
    </>
  );
}

/**
 * Returns the camera’s centre. Panels that cover part of the map do not move the centre; they would move the middle of
 * the visible part.
 */
function useMiddle([[west, south], [east, north]]: Bounds): LngLat {
  const { lng, lat } = useMapSearch('lng', 'lat');
  const fitted = useMapView((map) => map.fitted);
  if (lng !== undefined && lat !== undefined) return [lng, lat];
  return fitted?.center ?? [(west + east) / 2, (south + north) / 2];
}

interface FoundProps extends ListProps {
  readonly feed: NotesFeed;
  /** Number of notes that the server returned, if `feed` leaves out those farther away. */
  readonly of?: number;
  /** Message for an empty list when no filter is set. */
  readonly none: ReactNode;
}

/** The filtered list, with the number of matches and a button to clear the filter. */
function Found({ feed, of, none, onOpen, onClear }: FoundProps) {
  const count = feed.notes.length;
  if (!isFiltered(useNoteFilter())) return <NotesAnswer feed={feed} of={of} none={none} onOpen={onOpen} />;
  return (
    <>
      <p className="flex min-h-9 items-center justify-between gap-3 pt-2 text-small text-muted">
        <span role="status">
          {feed.state === 'ready' &&
            (count > 0 ? m.notes_total({ count, n: formatNumber(count) }) : m.notes_none_fit())}
        </span>
        <Button variant="link" onClick={onClear}>
          {m.notes_clear()}
        </Button>
      </p>
      <NotesAnswer feed={feed} of={of} none={null} onOpen={onOpen} />
    </>
  );
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

/** The “My Notes” panel: the member’s own notes in any state, and the member’s bookmarks. */
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

/** Message for an empty list that says how to fill it. */
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

/** Shows why others do not see a note: its state and the reason. */
function State({ note, onWhy }: { note: Note; onWhy: () => void }) {
  const { state, hold_reasons } = note;
  if (state === 'shown') return null;
  // A deleted note has no thread, so the appeal is offered here.
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
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly onCreate: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** Header of a panel that lists notes. */
function NotesHeader({ title, heading, onCreate, onClose }: NotesHeaderProps) {
  return (
    <PanelHeader title={title} heading={heading} onClose={onClose}>
      <Button onClick={onCreate}>
        <Icon name="pin" size={15} />
        <span>{m.notes_create()}</span>
      </Button>
    </PanelHeader>
  );
}
