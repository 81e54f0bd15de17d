import { logOutForGood } from '../../api/session.ts';
import { m } from '../../i18n/generated/messages.js';
import { Confirm } from '../../ui/Confirm.tsx';

/** Asks for confirmation before a member who has drafts on this device logs out. */
export default function LogOutDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Confirm
      question={m.logout_drafts()}
      yes={m.logout()}
      no={m.note_cancel()}
      onYes={logOutForGood}
      onClose={onClose}
    />
  );
}
