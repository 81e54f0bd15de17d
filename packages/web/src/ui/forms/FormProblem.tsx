import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

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
