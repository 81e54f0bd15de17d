import type { Citation } from '@crimemap/contract/citations';
import {
  EMBED_KINDS,
  EMBED_NARROW_MAX,
  EMBED_THEMES,
  type EmbedKind,
  embedPath,
  embedSize,
} from '@crimemap/contract/embeds';
import { citedPicture } from '@crimemap/contract/static-site';
import { type ReactNode, useState } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { leftOutSentence, NO_NUMBER } from '../../i18n/absence.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { CopyLine } from './CopyLine.tsx';
import { citedFile } from './citations.queries.ts';
import { DownloadButtons } from './DownloadButtons.tsx';

type Numbers = NonNullable<Citation['numbers']>;

/** The cited number and today's number of reports, with their dates, and whether the stored files are unchanged. */
export function CitedNumbers({ citation, numbers }: { citation: Citation; numbers: Numbers }) {
  const { cited, left_out, today, csv } = numbers;
  const leftOut = leftOutSentence(left_out);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <Count n={cited.total} of={m.cite_read_on({ date: formatDay(citation.read_on) })} />
        {today && (today.total ?? cited.total) !== null && (
          <Count
            n={today.total}
            of={STATIC_SITE ? m.cite_as_of({ date: formatDay(today.made_at.slice(0, 10)) }) : m.cite_today()}
            isQuiet
          />
        )}
      </div>
      {leftOut && <p className="text-small">{leftOut}</p>}
      {!STATIC_SITE && !today && <p className="text-small text-muted">{m.cite_no_today()}</p>}
      {citation.data_source === 'rehearsal' && <p className="text-small text-warning">{m.cite_sample()}</p>}
      {csv !== 'same' && (
        <p role="alert" className="rounded-lg border border-warning/60 px-3 py-2 text-small text-warning">
          {csv === 'changed' ? m.cite_changed() : m.cite_gone()}
        </p>
      )}
    </div>
  );
}

/** `n`: `null` if there is no number. `of`: what is counted. */
function Count({ n, of, isQuiet = false }: { n: number | null; of: string; isQuiet?: boolean }) {
  return (
    <p className="flex items-baseline gap-x-1.5">
      <b
        className={`text-big leading-none font-bold tracking-tight tabular-nums ${isQuiet ? 'text-muted' : 'text-text'}`}
      >
        {n === null ? NO_NUMBER : formatNumber(n)}
      </b>
      <span className="text-small text-muted">
        {n === null ? of : `${m.cite_number({ count: n, n: formatNumber(n) })}, ${of}`}
      </span>
    </p>
  );
}

const FORMS = { apa: 'APA', chicago: 'Chicago', bibtex: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' } as const;
type Form = keyof typeof FORMS;
const CHOICES = (Object.keys(FORMS) as Form[]).map((value) => ({ value, label: FORMS[value] }));

interface CitationDetailsProps {
  readonly citation: Citation;
  readonly numbers: Numbers;
  /** URL of the same view on the map with current numbers; `null` if the map cannot show the view. */
  readonly question: string | null;
}

/** Everything that is needed to cite: both links, the formatted citation, the licence, the checksum and the files. */
export function CitationDetails({ citation, numbers, question }: CitationDetailsProps) {
  const language = useLanguage();
  const [form, setForm] = useState<Form>('apa');
  const forms = numbers.forms[language];
  const written = form === 'csl' ? JSON.stringify(forms.csl, null, 2) : forms[form];
  const licences = new Map(citation.sources.map(({ licence }) => [licence.url, licence.title]));
  return (
    <div className="space-y-4">
      <Part title={m.cite_forever()}>
        <CopyLine label={m.cite_forever()} text={citation.url} />
      </Part>
      {question !== null && (
        <Part title={m.cite_now()}>
          <CopyLine label={m.cite_now()} text={question} />
        </Part>
      )}
      <Part title={m.cite_forms()}>
        <div className="mb-2">
          <Segmented label={m.cite_forms()} name="citation-form" choices={CHOICES} value={form} onChange={setForm} />
        </div>
        <CopyLine label={FORMS[form]} text={written} isLong />
      </Part>
      <Part title={m.embed_title()}>
        {STATIC_SITE ? (
          <CitedPicture citation={citation} title={forms.title} />
        ) : (
          <EmbedPicker citation={citation} title={forms.title} />
        )}
      </Part>
      <Part title={m.cite_files()}>
        <DownloadButtons make={(kind) => citedFile(kind, citation.id)} withPack={numbers.pack} />
        {numbers.pack && <p className="text-small text-muted">{m.cite_zip({ what: m.export_zip_for() })}</p>}
      </Part>
      <Part title={m.cite_checksum()}>
        <CopyLine label={m.cite_checksum()} text={numbers.sha256} />
      </Part>
      <p className="text-small text-muted">
        {licences.size > 0 && <span>{`${m.cite_licence()} `}</span>}
        {[...licences].map(([url, title], index) => (
          <span key={url}>
            {index > 0 && <span>{', '}</span>}
            <a href={url} rel="noreferrer" target="_blank" className="text-accent underline underline-offset-2">
              {title}
            </a>
          </span>
        ))}
        {licences.size > 0 && <span>{' · '}</span>}
        <span>
          {m.cite_version({
            version: citation.edition.version.slice(0, VERSION_DIGITS),
            date: formatDay(citation.edition.made_at.slice(0, 10)),
          })}
        </span>
      </p>
    </div>
  );
}

/** Number of digits of a shortened version id, as in the citation. */
const VERSION_DIGITS = 8;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-small font-semibold">{title}</h3>
      {children}
    </div>
  );
}

/** The image of a citation on a static site, and the code that embeds it. */
function CitedPicture({ citation: { id, url }, title }: { citation: Citation; title: string }) {
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

const KIND_NAMES = { card: m.embed_card, chart: m.embed_chart, map: m.embed_map } as const;
const VARIANTS = ['auto', ...EMBED_THEMES] as const;
type Variant = (typeof VARIANTS)[number];
const VARIANT_NAMES = { auto: m.embed_auto, light: m.embed_light, dark: m.embed_dark } as const;
const EMBEDS = ['page', 'png'] as const;
type Embed = (typeof EMBEDS)[number];
const EMBED_NAMES = { page: m.embed_frame, png: m.embed_picture } as const;

/** Preview of an embedded citation, and the code that embeds it. The server renders the image as a guest sees it. */
export function EmbedPicker({ citation: { id, url }, title }: { citation: Citation; title: string }) {
  const lang = useLanguage();
  const [kind, setKind] = useState<EmbedKind>('card');
  const [variant, setVariant] = useState<Variant>('auto');
  const [form, setForm] = useState<Embed>('page');
  const query = { kind, lang, ...(variant !== 'auto' && { theme: variant }) };
  const { width, height } = embedSize(query);
  const narrow = { ...query, size: 'narrow' as const };
  const narrowSize = embedSize(narrow);
  const onPhone = `(max-width: ${EMBED_NARROW_MAX}px)`;
  const kinds = EMBED_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }));
  const variants = VARIANTS.map((value) => ({ value, label: VARIANT_NAMES[value]() }));
  const forms = EMBEDS.map((value) => ({ value, label: EMBED_NAMES[value]() }));
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
/** Escapes a text for use in an HTML attribute. */
const inHtml = (text: string): string => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);
