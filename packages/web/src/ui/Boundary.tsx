import { Component, type ReactNode } from 'react';
import { errorSentence } from '../i18n/errors.ts';
import { m } from '../i18n/generated/messages.js';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

/** Placeholder for content that is loading. `label`: text for screen readers. */
export function Skeleton({ label, className = 'h-9' }: { label?: string; className?: string }) {
  return (
    <div role={label ? 'status' : undefined} className={`${className} animate-pulse rounded-lg bg-raised`}>
      {label && <span className="sr-only">{label}</span>}
    </div>
  );
}

/** Limits a rendering error to its panel, which offers to retry. The map keeps working. */
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
  /** Text below the message, such as the reason. */
  readonly detail?: string | undefined;
  readonly children: ReactNode;
}

/** Alert that something could not be loaded, with a retry button. */
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

/** Shown instead of a query's data: the text while it loads, or its error with a retry button. */
export const NotLoaded = ({ query: { error, refetch }, loading, failed, className = 'h-40' }: NotLoadedProps) =>
  error ? (
    <LoadFailed detail={errorSentence(error)} onRetry={() => void refetch()}>
      {failed}
    </LoadFailed>
  ) : (
    <Skeleton label={loading} className={className} />
  );
