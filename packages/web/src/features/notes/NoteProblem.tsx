import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Says why no note can be shown, with a retry button. */
export function NoteProblem({ children, onRetry }: { readonly children: ReactNode; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <Icon name="warning" size={24} className="text-problem" />
      <div className="space-y-1">{children}</div>
      <Button onClick={onRetry}>{m.try_again()}</Button>
    </div>
  );
}
