import { Component, type ErrorInfo, Fragment, type ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { PageNotice } from './PageNotice.tsx';

/** A page that fails again so soon after it was built anew would fail for ever. */
const AGAIN_MS = 10_000;

interface PageBoundaryProps {
  readonly children: ReactNode;
  readonly reload?: () => void;
}

interface Faults {
  /** How often the page was built anew. */
  readonly count: number;
  readonly isFailed: boolean;
  readonly isSaid: boolean;
}

/**
 * Builds the page anew from its address where a fault would leave it empty: an extension or a translator changes what React has
 * drawn. Says so, and logs the fault. The second fault within ten seconds stays: then only a reload helps.
 */
export class PageBoundary extends Component<PageBoundaryProps, Faults> {
  override state: Faults = { count: 0, isFailed: false, isSaid: false };
  #last = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('the page failed and is built anew', error, componentStack);
    const now = performance.now();
    if (now - this.#last > AGAIN_MS)
      this.setState(({ count }) => ({ count: count + 1, isFailed: false, isSaid: true }));
    this.#last = now;
  }

  override render() {
    const { children, reload = () => location.reload() } = this.props;
    const { count, isFailed, isSaid } = this.state;
    if (isFailed)
      return (
        <main role="alert" className="grid h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
          <p>{m.page_failed()}</p>
          <Button onClick={reload}>{m.try_again()}</Button>
        </main>
      );
    return (
      <>
        <Fragment key={count}>{children}</Fragment>
        {isSaid && (
          <PageNotice action={m.close()} onPress={() => this.setState({ isSaid: false })}>
            {m.page_rebuilt()}
          </PageNotice>
        )}
      </>
    );
  }
}
