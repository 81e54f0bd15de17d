import { Component, type ReactNode } from 'react';
import { m } from '../i18n/generated/messages.js';
import { Button } from './Button.tsx';

/** Keeps a fault inside its own panel, with a way to try again: the map never goes down with a panel. */
export class Boundary extends Component<{ children: ReactNode; what: string }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="m-4 space-y-2 text-small text-problem">
        <p>{m.panel_failed({ what: this.props.what })}</p>
        <Button onClick={() => this.setState({ failed: false })}>{m.try_again()}</Button>
      </div>
    );
  }
}
