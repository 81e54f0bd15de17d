import { Component, type ReactNode } from 'react';
import { m } from '../i18n/generated/messages.js';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

/** Keeps a fault inside its own panel, with a way to try again: the map never goes down with a panel. */
export class Boundary extends Component<{ children: ReactNode; what: string }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <LoadFailed className="m-4" onRetry={() => this.setState({ failed: false })}>
        {m.panel_failed({ what: this.props.what })}
      </LoadFailed>
    );
  }
}

interface LoadFailedProps {
  readonly onRetry: () => void;
  readonly className?: string | false;
  readonly children: ReactNode;
}

/** Says at once that something could not be had, and offers to try again. */
export function LoadFailed({ onRetry, className, children }: LoadFailedProps) {
  return (
    <div role="alert" className={classNames('space-y-2 text-small text-problem', className)}>
      <p>{children}</p>
      <Button onClick={onRetry}>{m.try_again()}</Button>
    </div>
  );
}
