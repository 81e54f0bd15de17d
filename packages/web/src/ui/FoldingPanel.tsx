import { type ReactNode, useId, useState } from 'react';
import { readStored, store } from '../storage/stored.ts';
import { Icon } from './Icon.tsx';
import { Panel } from './Panel.tsx';

interface FoldingPanelProps {
  readonly title: string;
  readonly sign: ReactNode;
  /** Number of items in the panel. */
  readonly count: ReactNode;
  /** Storage key for whether the panel is open. It is closed by default. */
  readonly storedAs: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A panel over the map. Shows only its title until it is opened. */
export function FoldingPanel({ title, sign, count, storedAs, className, children }: FoldingPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(() => readStored(storedAs) === true);
  const toggle = () => {
    store(storedAs, !open);
    setOpen(!open);
  };
  return (
    <Panel label={title} className="w-64 max-w-full phone:w-full">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-8 w-full items-center gap-2 px-3.5 text-small font-semibold phone:min-h-11"
      >
        {sign}
        <span className="mr-auto text-left">{title}</span>
        {count && <b className="font-semibold text-muted">{count}</b>}
        <Icon
          name="chevron"
          size={16}
          className={`text-muted transition-transform duration-150 ${open ? '' : 'rotate-180'}`}
        />
      </button>
      <div id={id} hidden={!open} className={`px-3.5 pb-2.5 ${className}`}>
        {children}
      </div>
    </Panel>
  );
}
