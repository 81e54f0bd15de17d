import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** What is wrong with the form as a whole, said at once. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-lg border border-problem/50 px-3 py-2 text-small text-problem">
      <Icon name="warning" size={16} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** The button that sends a form. It stays in place while it works: its focus must not be lost. */
export function SendButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      look="primary"
      aria-disabled={busy || undefined}
      className="w-full !text-[14px] not-phone:!min-h-10"
    >
      {busy ? m.account_busy() : children}
    </Button>
  );
}
