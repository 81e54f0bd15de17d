import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { requestSignUp } from './signup-request.ts';

/** What a guest is told in place of the form. */
export function CreateGuest({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.create_guest_title()} onClose={onClose}>
      {(leave) => (
        <>
          <p className="text-body leading-relaxed">{m.create_guest_text()}</p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button onClick={() => leave()}>{m.create_cancel()}</Button>
            <Button look="primary" onClick={() => leave(requestSignUp)}>
              {m.create_guest_sign_up()}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
