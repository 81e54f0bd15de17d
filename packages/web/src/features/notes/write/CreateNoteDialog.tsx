import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { citiesQuery } from '../../../api/cities.queries.ts';
import { m } from '../../../i18n/generated/messages.js';
import { NotLoaded } from '../../../ui/Boundary.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LeaveDraft } from '../drafts/DraftNotice.tsx';
import { useOpenedDraft } from '../drafts/use-opened-draft.ts';
import { useNoteReader } from '../use-note-reader.ts';
import { CreateNoteForm } from './CreateNoteForm.tsx';
import { EMPTY_NOTE, isBegun, openedAt, useChoosingPlace, useNoteDraft, useNoteDrafts } from './note-drafts-store.ts';
import { requestSignUp } from './signup-request.ts';
import type { CreateStep } from './use-create-note.ts';

interface CreateNoteDialogProps {
  /** Location of the press on the map, as longitude and latitude. */
  readonly at?: LngLat;
  /** The city that the map shows. */
  readonly city?: CityId;
  readonly onClose: () => void;
}

/** The “Create Community Note” dialog. Guests are asked to sign up or log in instead. */
export default function CreateNoteDialog({ at, city, onClose }: CreateNoteDialogProps) {
  const { member } = useNoteReader();
  return member ? <CreateMember at={at} city={city} onClose={onClose} /> : <CreateGuest onClose={onClose} />;
}

function CreateMember({
  at,
  city,
  onClose,
}: {
  at: LngLat | undefined;
  city: CityId | undefined;
  onClose: () => void;
}) {
  const cities = useQuery(citiesQuery());
  const { owner, current, waiting } = useNoteDraft();
  const [step, setStep] = useState<CreateStep>('writing');
  const [hurried, setHurried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [continued] = useState(() => useChoosingPlace.getState().choosing);
  useEffect(() => useChoosingPlace.setState({ choosing: false }), []);
  const opened = useOpenedDraft(
    useNoteDrafts,
    owner,
    {
      begin: (stored) => openedAt(stored ?? EMPTY_NOTE, { at, city }),
      isBegun: ({ fields, photos }) => isBegun(fields, photos),
      continued,
    },
    onClose,
  );
  const discard = () => void useNoteDrafts.getState().remove(owner);
  // The result of sending would not be seen if the dialog closed now, so the user is asked to wait.
  const mayLeave = () => {
    const { fields, photos, sending } = current();
    const busy = step !== 'writing';
    const ask = !busy && !sending?.waiting && isBegun(fields, photos);
    setHurried(busy);
    setAsking(ask);
    return !busy && !ask;
  };
  return (
    <>
      <Dialog title={m.create_note()} onClose={onClose} mayLeave={mayLeave} wide>
        {cities.data && opened ? (
          <CreateNoteForm
            key={opened.round}
            cities={cities.data}
            opened={opened}
            hurried={hurried}
            onStep={(next) => {
              setStep(next);
              if (next === 'writing') setHurried(false);
            }}
            onCancel={() => {
              if (!mayLeave()) return;
              if (waiting) onClose();
              else discard();
            }}
            onPickOnMap={() => {
              useChoosingPlace.setState({ choosing: true });
              onClose();
            }}
          />
        ) : (
          <NotLoaded
            query={cities}
            loading={m.loading_map()}
            failed={m.panel_failed({ what: m.create_city() })}
            className="h-80"
          />
        )}
      </Dialog>
      {asking && <LeaveDraft onKeep={onClose} onDiscard={discard} onStay={() => setAsking(false)} />}
    </>
  );
}

/** Shown to guests instead of the form. */
function CreateGuest({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.create_guest_title()} onClose={onClose}>
      {(leave) => (
        <>
          <p className="text-body leading-relaxed">{m.create_guest_text()}</p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button onClick={() => leave()}>{m.create_cancel()}</Button>
            <Button variant="primary" onClick={() => leave(requestSignUp)}>
              {m.create_guest_sign_up()}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
