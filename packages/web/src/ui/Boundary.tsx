import { Component, type ReactNode } from 'react';
import { m } from '../i18n/generated/messages.js';
import { Button } from './Button.tsx';

/** What browsers and the bundler say when a file of the page could not be had: without a network, or replaced by a newer one. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i;

interface BoundaryProps {
  readonly children: ReactNode;
  readonly what: string;
  /** Loads the page anew, at the same address. */
  readonly reload?: () => void;
}

/**
 * Keeps a fault inside its own panel, with a way to try again: the map never goes down with a panel. A file that could not be loaded
 * stays so for as long as the page is open: trying again then loads the page.
 */
export class Boundary extends Component<BoundaryProps, { failed: 'no' | 'to load' | 'otherwise' }> {
  override state: { failed: 'no' | 'to load' | 'otherwise' } = { failed: 'no' };
  static getDerivedStateFromError(error: unknown) {
    return { failed: NOT_LOADED.test(String(error)) ? 'to load' : 'otherwise' };
  }
  override render() {
    const { children, what, reload = () => location.reload() } = this.props;
    const { failed } = this.state;
    if (failed === 'no') return children;
    return (
      <div role="alert" className="m-4 space-y-2 text-small text-problem">
        <p>{m.panel_failed({ what })}</p>
        <Button onClick={failed === 'to load' ? reload : () => this.setState({ failed: 'no' })}>{m.try_again()}</Button>
      </div>
    );
  }
}
