import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';
import { Banners } from '../shell/Banners.tsx';
import { DisplaySwitches } from '../shell/SidebarHeader.tsx';

interface PageFrameProps {
  /** What leads back; unset: a link to the map. */
  readonly back?: ReactNode;
  /** The page has the banners of the map: is what it tells of sample data? Unset: it has none. */
  readonly rehearsal?: boolean;
  /** `text`: as wide as is read; `table`: wider. */
  readonly width?: 'text' | 'table';
  readonly children: ReactNode;
}

/** What every page but the map stands in: the way back, the switches of language and theme, and one column that scrolls. */
export function PageFrame({
  back = <BackLink href="/">{m.sources_back()}</BackLink>,
  rehearsal,
  width = 'table',
  children,
}: PageFrameProps) {
  return (
    <div className="flex h-dvh flex-col">
      {rehearsal !== undefined && <Banners rehearsal={rehearsal} />}
      {/* It holds what only readers of a screen hear: beside it that would make the window scroll, to a page without anything. */}
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

/** The way to the page above. */
export const BackLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Link
    href={href}
    className="-ml-3 mr-auto inline-flex min-h-9 items-center gap-2 px-3 text-small text-muted hover:text-text phone:min-h-11"
  >
    <Icon name="back" size={16} />
    {children}
  </Link>
);
