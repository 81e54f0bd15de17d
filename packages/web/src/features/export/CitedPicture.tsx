import type { Citation } from '@crimemap/contract/citations';
import { citedPicture } from '@crimemap/contract/static-edition';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { CopyLine } from './CopyLine.tsx';
import { inHtml } from './EmbedPicker.tsx';

/** The picture of a citation that a static edition has, and the code that puts it into another page. */
export function CitedPicture({ citation: { id, url }, title }: { citation: Citation; title: string }) {
  const picture = `/${citedPicture(id, useLanguage())}`;
  const address = new URL(url).origin + picture;
  return (
    <div className="space-y-2">
      <img src={picture} alt={m.embed_preview({ title })} className="h-auto w-full rounded-lg border border-line" />
      <CopyLine
        label={m.embed_code()}
        text={`<a href="${inHtml(url)}"><img src="${inHtml(address)}" alt="${inHtml(title)}" style="max-width:100%;height:auto" loading="lazy"></a>`}
        isLong
      />
    </div>
  );
}
