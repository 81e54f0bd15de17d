import type { Citation } from '@crimemap/contract/citations';
import {
  EMBED_KINDS,
  EMBED_NARROW_MAX,
  EMBED_THEMES,
  type EmbedKind,
  embedPath,
  embedSize,
} from '@crimemap/contract/embeds';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { CopyLine } from './CopyLine.tsx';

const KIND_NAMES = { card: m.embed_card, chart: m.embed_chart, map: m.embed_map } as const;
const VARIANTS = ['auto', ...EMBED_THEMES] as const;
type Variant = (typeof VARIANTS)[number];
const VARIANT_NAMES = { auto: m.embed_auto, light: m.embed_light, dark: m.embed_dark } as const;
const FORMS = ['page', 'png'] as const;
type Form = (typeof FORMS)[number];
const FORM_NAMES = { page: m.embed_frame, png: m.embed_picture } as const;

/** What a citation looks like in another page, and the code that puts it there. The picture is the server’s, as a guest is given it. */
export function EmbedPicker({ citation: { id, url }, title }: { citation: Citation; title: string }) {
  const lang = useLanguage();
  const [kind, setKind] = useState<EmbedKind>('card');
  const [variant, setVariant] = useState<Variant>('auto');
  const [form, setForm] = useState<Form>('page');
  const query = { kind, lang, ...(variant !== 'auto' && { theme: variant }) };
  const { width, height } = embedSize(query);
  const narrow = { ...query, size: 'narrow' as const };
  const narrowSize = embedSize(narrow);
  const onPhone = `(max-width: ${EMBED_NARROW_MAX}px)`;
  const kinds = EMBED_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }));
  const variants = VARIANTS.map((value) => ({ value, label: VARIANT_NAMES[value]() }));
  const forms = FORMS.map((value) => ({ value, label: FORM_NAMES[value]() }));
  const { origin } = new URL(url);
  const address = origin + embedPath(id, query, form);
  const code =
    form === 'page'
      ? `<iframe src="${inHtml(address)}" title="${inHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
      : `<a href="${inHtml(url)}"><picture><source media="${onPhone}" srcset="${inHtml(origin + embedPath(id, narrow, form))}" width="${narrowSize.width}" height="${narrowSize.height}"><img src="${inHtml(address)}" alt="${inHtml(title)}" width="${width}" height="${height}" style="max-width:100%;height:auto" loading="lazy"></picture></a>`;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <Segmented label={m.embed_what()} name="embed-kind" choices={kinds} value={kind} onChange={setKind} />
        <Segmented
          label={m.embed_look()}
          name="embed-variant"
          choices={variants}
          value={variant}
          onChange={setVariant}
        />
        <Segmented label={m.embed_form()} name="embed-form" choices={forms} value={form} onChange={setForm} />
      </div>
      <picture>
        <source
          media={onPhone}
          srcSet={embedPath(id, narrow, 'svg')}
          width={narrowSize.width}
          height={narrowSize.height}
        />
        <img
          src={embedPath(id, query, 'svg')}
          alt={m.embed_preview({ title })}
          width={width}
          height={height}
          className="h-auto w-full rounded-lg border border-line"
        />
      </picture>
      <CopyLine label={m.embed_code()} text={code} isLong />
      <p className="text-small text-muted">{m.embed_about()}</p>
    </div>
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
/** A text as it stands in an attribute of HTML. */
export const inHtml = (text: string): string => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);
