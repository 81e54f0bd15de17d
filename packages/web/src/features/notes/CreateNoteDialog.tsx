import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { citiesQuery } from '../../api/cities.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CreateGuest } from './CreateGuest.tsx';
import { CreateNoteForm } from './CreateNoteForm.tsx';
import { useDraft } from './draft-store.ts';
import { useViewer } from './viewer.ts';

interface CreateNoteDialogProps {
  /** Where the map was pressed. */
  readonly at?: LngLat;
  /** The city that is looked at. */
  readonly city?: CityId;
  readonly onClose: () => void;
}

/** ‘Create Community Note’; guests are asked to sign up or log in instead. */
export default function CreateNoteDialog({ at, city, onClose }: CreateNoteDialogProps) {
  const { member, sub } = useViewer();
  const cities = useQuery(citiesQuery());
  const [uploading, setUploading] = useState(false);
  const [hurried, setHurried] = useState(false);
  useState(() => {
    const { belongTo, write } = useDraft.getState();
    belongTo(sub);
    write({ ...(at && { at }), ...(city && { city }) });
  });
  // A note without its photos would be taken back: who leaves now is asked to wait.
  const leave = () => (uploading ? setHurried(true) : onClose());
  if (!member) return <CreateGuest onClose={onClose} />;
  return (
    <Dialog title={m.create_note()} onClose={leave} wide>
      {cities.data ? (
        <CreateNoteForm
          cities={cities.data}
          hurried={hurried && uploading}
          onUploading={setUploading}
          onCancel={() => {
            if (!uploading) useDraft.getState().clear();
            leave();
          }}
          onCreated={onClose}
        />
      ) : cities.isError ? (
        <div role="alert" className="space-y-2 text-body text-problem">
          <p>{m.panel_failed({ what: m.create_city() })}</p>
          <Button onClick={() => void cities.refetch()}>{m.try_again()}</Button>
        </div>
      ) : (
        <Skeleton label={m.loading_map()} className="h-80" />
      )}
    </Dialog>
  );
}
