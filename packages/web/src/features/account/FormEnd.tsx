import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';

/** The button that sends a form. It stays in place while it works: its focus must not be lost. */
export function SendButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      variant="primary"
      aria-disabled={busy || undefined}
      className="w-full !text-body not-phone:!min-h-10"
    >
      {busy ? m.account_busy() : children}
    </Button>
  );
}
