import { Suspense } from 'react';
import { Link } from 'wouter';
import { MethodPage } from '../../features/method/MethodPage.tsx';
import type { PageBlock } from '../../features/method/page-blocks.ts';
import { m } from '../../i18n/generated/messages.js';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyWithin } from '../../ui/lazy-component.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DisplaySwitches } from '../shell/SidebarHeader.tsx';

const pageOf = (load: () => Promise<{ readonly blocks: readonly PageBlock[] }>) =>
  lazyWithin(async () => {
    const { blocks } = await load();
    return { default: () => <MethodPage blocks={blocks} /> };
  });

/** The text of the documents itself, in both languages. */
const USUAL_RANGE: Readonly<Record<Language, ReturnType<typeof pageOf>>> = {
  en: pageOf(() => import('../../../../../docs/method/usual-range.md')),
  fr: pageOf(() => import('../../../../../docs/method/usual-range.fr.md')),
};

/** The page /method/usual-range: how it is worked out what is usual, with all that is needed to do it again. */
export default function MethodScreen() {
  const Page = USUAL_RANGE[useLanguage()];
  return (
    <main className="h-dvh overflow-y-auto">
      <div className="mx-auto max-w-220 px-4 py-6">
        <div className="mb-4 flex items-center gap-1">
          <Link
            href="/"
            className="-ml-3 mr-auto inline-flex min-h-9 items-center gap-2 px-3 text-small text-muted hover:text-text phone:min-h-11"
          >
            <Icon name="back" size={16} />
            {m.sources_back()}
          </Link>
          <DisplaySwitches />
        </div>
        <Suspense fallback={<Skeleton label={m.method_loading()} className="h-60" />}>
          <Page />
        </Suspense>
      </div>
    </main>
  );
}
