import { Suspense } from 'react';
import { MethodPage } from '../../features/method/MethodPage.tsx';
import type { PageBlock } from '../../features/method/page-blocks.ts';
import { m } from '../../i18n/generated/messages.js';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { Skeleton } from '../../ui/Boundary.tsx';
import { lazyWithin } from '../../ui/lazy-component.ts';
import { PageFrame } from './PageFrame.tsx';

const pageOf = (load: () => Promise<{ readonly blocks: readonly PageBlock[] }>) =>
  lazyWithin(async () => {
    const { blocks } = await load();
    return { default: () => <MethodPage blocks={blocks} /> };
  });

/** The documents about the method, one per language. */
const USUAL_RANGE: Readonly<Record<Language, ReturnType<typeof pageOf>>> = {
  en: pageOf(() => import('../../../../../docs/method/usual-range.md')),
  fr: pageOf(() => import('../../../../../docs/method/usual-range.fr.md')),
};

/**
 * The page /method/usual-range. It explains how the usual range is computed and contains everything needed to reproduce
 * it.
 */
export default function MethodScreen() {
  const Page = USUAL_RANGE[useLanguage()];
  return (
    <PageFrame>
      <Suspense fallback={<Skeleton label={m.method_loading()} className="h-60" />}>
        <Page />
      </Suspense>
    </PageFrame>
  );
}
