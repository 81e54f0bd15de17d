import { Component, type ErrorInfo, Fragment, type ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { PageNotice } from './PageNotice.tsx';

/**
 * A page that fails a second time within this many milliseconds is not rendered again, because it would fail forever.
 */
const AGAIN_MS = 10_000;

interface PageBoundaryProps {
  readonly children: ReactNode;
  readonly reload?: () => void;
}

interface Faults {
  /** Number of times that the page was rendered again. */
  readonly count: number;
  readonly isFailed: boolean;
  readonly isSaid: boolean;
}

/**
 * Renders the page again from its URL after an error that would leave it empty. Browser extensions and translation
 * tools cause such errors by changing React’s elements. Shows a message and logs the error. After a second error within
 * ten seconds, offers only a reload.
 */
export class PageBoundary extends Component<PageBoundaryProps, Faults> {
  override state: Faults = { count: 0, isFailed: false, isSaid: false };
  #last = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('the page failed and is rendered again', error, componentStack);
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
