import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface PageNoticeProps {
  readonly children: ReactNode;
  readonly action: string;
  readonly onPress: () => void;
}

/** A message about the whole page, over its lower edge, with one button. */
export const PageNotice = ({ children, action, onPress }: PageNoticeProps) => (
  <div
    role="alert"
    className="fixed inset-x-4 bottom-4 z-60 mx-auto flex w-fit max-w-full flex-wrap items-center gap-3 rounded-card border border-line bg-panel px-4 py-3 text-small shadow-lift"
  >
    <p className="text-problem">{children}</p>
    <Button onClick={onPress}>{action}</Button>
  </div>
);
