import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../api/features.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Says what guests see and that there are no accounts yet. No form: a form that leads nowhere would be a lie. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const disabled = useQuery(featuresQuery()).data?.auth_disabled;
  return (
    <Dialog title={m.signin_title()} onClose={onClose}>
      <div className="space-y-3 text-body leading-relaxed">
        <p>{m.signin_guest()}</p>
        <p>{m.signin_member()}</p>
        <p className="rounded-lg border border-line bg-raised p-3">
          {disabled ? m.signin_disabled() : m.signin_none()}
        </p>
        <Button look="primary" className="w-full" onClick={onClose}>
          {disabled ? m.close() : m.signin_continue()}
        </Button>
      </div>
    </Dialog>
  );
}
