import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';
import { Banners } from '../shell/Banners.tsx';
import { DisplaySwitches } from '../shell/SidebarHeader.tsx';

interface PageFrameProps {
  /** Link back to the parent page. If unset, a link to the map. */
  readonly back?: ReactNode;
  /**
   * Whether the page shows sample data, for the banners that it shares with the map. If unset, the page has no banners.
   */
  readonly rehearsal?: boolean;
  /** `text`: a width that is comfortable to read; `table`: wider. */
  readonly width?: 'text' | 'table';
  readonly children: ReactNode;
}

/** Frame of every page except the map: a link back, switches for language and theme, and one scrolling column. */
export function PageFrame({
  back = <BackLink href="/">{m.sources_back()}</BackLink>,
  rehearsal,
  width = 'table',
  children,
}: PageFrameProps) {
  return (
    <div className="flex h-dvh flex-col">
      {rehearsal !== undefined && <Banners rehearsal={rehearsal} />}
      {/* Relative position, because it contains screen-reader-only text. Outside it, that text would make the window scroll to an empty page. */}
      <main className="relative min-h-0 flex-1 overflow-y-auto">
        <div className={`mx-auto px-4 py-6 ${width === 'text' ? 'max-w-180' : 'max-w-220'}`}>
          <div className="mb-4 flex items-center gap-1">
            {back}
            <DisplaySwitches />
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}

/** Link to the parent page. */
export const BackLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Link
    href={href}
    className="-ml-3 mr-auto inline-flex min-h-9 items-center gap-2 px-3 text-small text-muted hover:text-text phone:min-h-11"
  >
    <Icon name="back" size={16} />
    {children}
  </Link>
);
