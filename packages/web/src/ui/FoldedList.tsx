import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface FoldedListProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** The visible title, with its icon. */
  readonly title: ReactNode;
  /** Number of entries, or why it is unknown. */
  readonly count: ReactNode;
  /** Text that stays visible while the list is collapsed. */
  readonly said?: ReactNode;
  readonly children: ReactNode;
}

/** A collapsed list next to the reports. Its entries are never counted together with the reports. */
export const FoldedList = ({ label, title, count, said, children }: FoldedListProps) => (
  <section aria-label={label} className="mt-3 rounded-card border border-line px-3">
    {said}
    <details className="group">
      <summary className="flex min-h-10 list-none items-center gap-x-2 py-1.5 text-small font-semibold phone:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          {title}
          <span className="font-normal text-muted">{count}</span>
        </span>
        <Icon
          name="chevron"
          size={16}
          className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  </section>
);
