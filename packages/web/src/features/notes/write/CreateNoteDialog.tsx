import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { citiesQuery } from '../../../api/cities.queries.ts';
import { m } from '../../../i18n/generated/messages.js';
import { NotLoaded } from '../../../ui/Boundary.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useNoteReader } from '../use-note-reader.ts';
import { CreateNoteForm } from './CreateNoteForm.tsx';
import { useDraft } from './draft-store.ts';
import { requestSignUp } from './signup-request.ts';
import type { CreateStep } from './use-create-note.ts';

interface CreateNoteDialogProps {
  /** Where the map was pressed. */
  readonly at?: LngLat;
  /** The city that is looked at. */
  readonly city?: CityId;
  readonly onClose: () => void;
}

/** ‘Create Community Note’; guests are asked to sign up or log in instead. */
export default function CreateNoteDialog({ at, city, onClose }: CreateNoteDialogProps) {
  const { member, sub } = useNoteReader();
  const cities = useQuery(citiesQuery());
  const [step, setStep] = useState<CreateStep>('writing');
  const [hurried, setHurried] = useState(false);
  useState(() => {
    const { belongTo, goTo } = useDraft.getState();
    belongTo(sub);
    goTo({ at, city });
  });
  // Nobody would be told what became of it, and without its photos it would be taken back: who leaves now is asked to wait.
  const mayLeave = () => {
    setHurried(step !== 'writing');
    return step === 'writing';
  };
  if (!member) return <CreateGuest onClose={onClose} />;
  return (
    <Dialog title={m.create_note()} onClose={onClose} mayLeave={mayLeave} wide>
      {cities.data ? (
        <CreateNoteForm
          cities={cities.data}
          hurried={hurried}
          onStep={(next) => {
            setStep(next);
            if (next === 'writing') setHurried(false);
          }}
          onCancel={() => {
            if (!mayLeave()) return;
            useDraft.getState().clear();
            onClose();
          }}
          onCreated={onClose}
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
  );
}

/** What a guest is told in place of the form. */
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
