import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A box that floats over the map. */
export function Panel({ children, className, label }: { children: ReactNode; className?: string; label?: string }) {
  return (
    <section
      aria-label={label}
      className={classNames('rounded-card border border-line bg-panel shadow-lift', className)}
    >
      {children}
    </section>
  );
}
