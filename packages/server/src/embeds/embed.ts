import { cityOf } from '@crimemap/cities';
import { type Areas, getAreas } from '@crimemap/contract/areas';
import { type Citation, type CitedFigure, getCitation, getCitedFigure } from '@crimemap/contract/citations';
import type { Language } from '@crimemap/contract/cities';
import type { EmbedKind } from '@crimemap/contract/embeds';
import { unreadWords } from '../exports/index.ts';
import type { AskInside, InnerCaller } from '../http/inner-calls.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { dayWords } from '../shared/day-words.ts';
import { message } from '../shared/messages.ts';
import { type Bars, barsOf } from './bars.ts';

/** Texts and data of an embed in one language. */
export interface Embed {
  readonly kind: EmbedKind;
  readonly language: Language;
  /** Address of the citation. */
  readonly url: string;
  readonly title: string;
  /** `null` if there is no number; `warnings` say why. */
  readonly number: { readonly n: string; readonly of: string; readonly newest: string | null } | null;
  readonly isForMembers: boolean;
  readonly warnings: readonly string[];
  readonly source: string;
  readonly chart: (Bars & { readonly caption: string }) | null;
  readonly map:
    | (Pick<CitedFigure, 'places'> & {
        readonly areas: Areas | null;
        readonly circle: Citation['view']['circle'];
      })
    | null;
  /** Sentences about what the drawing does not show. */
  readonly notes: readonly string[];
}

interface RequestedEmbed {
  readonly id: string;
  readonly kind: EmbedKind;
  readonly language: Language;
  /** Public address of the site, without a trailing slash. */
  readonly base: string;
}

/** Returns a citation as an embed. Throws `ApiError` 404 if the citation does not exist. */
export async function embedOf(
  { id, kind, language, base }: RequestedEmbed,
  ask: AskInside,
  as: InnerCaller,
): Promise<Embed> {
  const { reply: citation } = await ask(getCitation, { params: { id } }, as);
  const { view, numbers, sources } = citation;
  const { displayName, policeService, area_kinds: kinds } = cityOf(view.city);
  const title =
    numbers?.forms[language].title ??
    message(language, 'citation_title', { city: displayName[language], filters: citation.filters[language] });
  const licence = [...new Set(sources.map((source) => source.licence.title))].join(', ');
  const isHeld = numbers !== null && numbers.reason === null;
  const isDrawn = kind !== 'card' && isHeld && numbers.csv !== 'gone';
  const figure = isDrawn ? await figureOf(id, ask, as) : null;
  const areas = figure && kind === 'map' && kinds[0] ? await areasOf(citation, kinds[0], ask, as) : null;
  const chart = figure && kind === 'chart' ? barsOf(figure, citation, language) : null;
  return {
    kind,
    language,
    url: `${base}/c/${id}`,
    title,
    number: isHeld ? numberOf(citation, numbers, language) : null,
    isForMembers: numbers === null,
    warnings: warningsOf(citation, language),
    source:
      licence === ''
        ? message(language, 'embed_source_only', { author: policeService[language] })
        : message(language, 'embed_source', { author: policeService[language], licence }),
    chart: chart && chart.bars.length > 0 ? { ...chart, caption: captionOf(chart, language) } : null,
    map: figure && kind === 'map' ? { places: figure.places, areas, circle: view.circle } : null,
    notes: kind === 'card' || !isHeld ? [] : notesOf(kind, { citation, figure, chart }, language),
  };
}

/**
 * Returns the data of the drawing, or `null` if the citation’s files have been deleted, which can happen at any time.
 */
async function figureOf(id: string, ask: AskInside, as: InnerCaller): Promise<CitedFigure | null> {
  try {
    return (await ask(getCitedFigure, { params: { id } }, as)).reply;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

async function areasOf(
  { view: { city } }: Citation,
  kind: Areas['kind'],
  ask: AskInside,
  as: InnerCaller,
): Promise<Areas | null> {
  const { reply } = await ask(getAreas, { params: { city }, query: { kind } }, as);
  // Approximate areas, made from centres, are not drawn as boundaries.
  return reply.approximate ? null : reply;
}

const number = (n: number | null, language: Language) =>
  n === null ? '–' : new Intl.NumberFormat(`${language}-CA`).format(n);

function numberOf(
  { read_on: readOn }: Citation,
  { cited, today }: NonNullable<Citation['numbers']>,
  language: Language,
): Embed['number'] {
  const read = message(language, 'embed_read_on', { date: dayWords(language, readOn) });
  return {
    n: number(cited.total, language),
    of: `${message(language, 'embed_number', { count: cited.total ?? 0 })}, ${read}`,
    // An image may be seen much later, so each number has a date: the cited number above, and the current number here
    // if it differs.
    newest:
      today && (today.made_at.slice(0, 10) !== readOn || today.total !== cited.total)
        ? message(language, 'embed_as_of', {
            date: dayWords(language, today.made_at.slice(0, 10)),
            n: number(today.total, language),
          })
        : null,
  };
}

function warningsOf({ numbers, data_source: source }: Citation, language: Language): string[] {
  return [
    source === 'rehearsal' && message(language, 'export_sample'),
    numbers === null && message(language, 'embed_members'),
    numbers !== null && numbers.reason !== null && message(language, 'embed_nothing'),
    numbers !== null && unreadWords(numbers.left_out, language),
    numbers?.csv === 'changed' && message(language, 'embed_changed'),
    numbers?.csv === 'gone' && message(language, 'embed_gone'),
  ].filter((text) => typeof text === 'string');
}

function captionOf({ by, bars }: Bars, language: Language): string {
  const most = number(Math.max(...bars.map(({ count }) => count ?? 0)), language);
  return message(language, by === 'month' ? 'embed_by_month' : 'embed_by_year', { n: most });
}

interface Drawn {
  readonly citation: Citation;
  readonly figure: CitedFigure | null;
  readonly chart: Bars | null;
}

function notesOf(kind: EmbedKind, { citation, figure, chart }: Drawn, language: Language): string[] {
  const isEmpty = kind === 'map' ? !figure?.places.length : !chart?.bars.length;
  if (!figure || isEmpty) return [message(language, 'embed_no_drawing')];
  const { newest } = citation.edition;
  const counted = (key: 'embed_undated' | 'embed_not_placed', count: number) =>
    count > 0 && message(language, key, { count, n: number(count, language) });
  const placed = figure.places.reduce((sum, [, , count]) => sum + count, 0);
  const all = figure.undated + figure.months.reduce((sum, { count }) => sum + count, 0);
  return (
    kind === 'map'
      ? [message(language, 'embed_dots'), counted('embed_not_placed', all - placed)]
      : [
          chart?.bars.some(({ isOpen }) => isOpen) &&
            newest !== null &&
            message(language, 'embed_striped', { date: dayWords(language, newest) }),
          counted('embed_undated', figure.undated),
        ]
  ).filter((text) => typeof text === 'string');
}
