import { Component, type ReactNode } from 'react';
import { errorSentence } from '../i18n/errors.ts';
import { m } from '../i18n/generated/messages.js';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

/** Where something will be, with the words a screen reader hears meanwhile. */
export function Skeleton({ label, className = 'h-9' }: { label?: string; className?: string }) {
  return (
    <div role={label ? 'status' : undefined} className={`${className} animate-pulse rounded-lg bg-raised`}>
      {label && <span className="sr-only">{label}</span>}
    </div>
  );
}

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
  /** What stands below, such as the reason. */
  readonly detail?: string | undefined;
  readonly children: ReactNode;
}

/** Says at once that something could not be had, and offers to try again. */
export function LoadFailed({ onRetry, className, detail, children }: LoadFailedProps) {
  return (
    <div role="alert" className={classNames('space-y-2', !detail && 'text-small', className)}>
      <p className="text-problem">{children}</p>
      {detail && <p className="text-small text-muted">{detail}</p>}
      <Button onClick={onRetry}>{m.try_again()}</Button>
    </div>
  );
}

interface NotLoadedProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  readonly loading: string;
  readonly failed: string;
  readonly className?: string;
}

/** What stands in place of what a query has not brought: that it is loading, or what went wrong. */
export const NotLoaded = ({ query: { error, refetch }, loading, failed, className = 'h-40' }: NotLoadedProps) =>
  error ? (
    <LoadFailed detail={errorSentence(error)} onRetry={() => void refetch()}>
      {failed}
    </LoadFailed>
  ) : (
    <Skeleton label={loading} className={className} />
  );
