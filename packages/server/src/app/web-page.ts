import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { cityOf } from '@crimemap/cities';
import { CityId, type Language, type Text } from '@crimemap/contract/cities';
import { DEFAULT_CITY, isShownByYears } from '@crimemap/contract/city-facts';
import { CRIME_TYPE_FACTS, CrimeTypeParam } from '@crimemap/contract/crime-types';
import { LinkHoursParam, MonthsParam, PeriodParam, parsePeriod } from '@crimemap/contract/link-times';
import { Year } from '@crimemap/contract/query';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { encodingFor, etagOf, holds } from '../http/encoded.ts';
import type { SecurityHeaders } from '../http/headers.ts';
import { baseOf } from '../http/request-meta.ts';
import { type Html, html } from '../shared/page-html.ts';

/** What other sites are told of an address of the page. */
interface SharedView {
  readonly title: string;
  readonly description: string;
  /** The address without what nobody else needs: no camera, no opened place. */
  readonly address: string;
  /** It is also what the page itself is called, before its script has run. */
  readonly pageTitle?: true;
}

const SITE = 'Canada Crime Map';
const CANADA: Text = { en: 'All of Canada', fr: 'Tout le Canada' };
const WHAT: Text = {
  en: 'Police open data of Canadian cities on one map: what was reported, where and when, and what is not known.',
  fr: 'Les données ouvertes des services de police canadiens sur une même carte\u00a0: ce qui a été signalé, où et quand, et ce que l’on ne sait pas.',
};

/** Stands for every address that is no screen: what somebody mistyped is repeated to nobody. */
const UNKNOWN = '/404';
const NO_PAGE: Text = { en: 'Page not found', fr: 'Page introuvable' };

const CITED: Text = { en: 'Cited numbers', fr: 'Nombres cités' };
const CITED_WHAT: Text = {
  en: 'What was reported to police as it stood on the day it was cited, with today’s number beside it.',
  fr: 'Ce qui a été signalé à la police, tel que lu le jour de la citation, avec le nombre d’aujourd’hui à côté.',
};

/**
 * What a link shows, read as the page reads it: by its city, by crime type and year where a city is filtered by them, and by period, months and hours. What it says wrongly is passed over; of what it says twice the last counts.
 */
function sharedView(path: string, query: string, language: Language): SharedView {
  if (path === UNKNOWN)
    return { title: `${NO_PAGE[language]} – ${SITE}`, description: WHAT[language], address: '/', pageTitle: true };
  if (path.startsWith('/c/'))
    return { title: `${CITED[language]} – ${SITE}`, description: CITED_WHAT[language], address: path };
  if (path !== '/') return { title: SITE, description: WHAT[language], address: path };
  const given = new URLSearchParams(query);
  const city = read(z.union([CityId, z.literal('all')]), given.getAll('city').at(-1));
  const shownCity = city ?? DEFAULT_CITY;
  const ofHistory = (name: string) => (isShownByYears(shownCity) ? given.getAll(name).at(-1) : undefined);
  const type = read(CrimeTypeParam, ofHistory('crime_type'));
  const year = read(Year, ofHistory('year'));
  const ofPeriod = (name: string) => (shownCity === 'all' ? undefined : given.getAll(name).at(-1));
  const period = year === undefined ? read(PeriodParam, ofPeriod('period')) : undefined;
  const months = read(MonthsParam, ofPeriod('months'));
  const hours = read(LinkHoursParam, ofPeriod('hours'));
  const retained = new URLSearchParams();
  for (const [name, value] of Object.entries({ city, crime_type: type, year, period, months, hours }))
    if (value !== undefined) retained.set(name, String(value));
  if (retained.size === 0) return { title: SITE, description: WHAT[language], address: '/' };
  const cityName = (shownCity === 'all' ? CANADA : cityOf(shownCity)?.displayName)?.[language];
  const shown = [
    type && CRIME_TYPE_FACTS[type].name[language],
    cityName,
    year ?? (period && periodWords(period, language)),
  ]
    .filter(Boolean)
    .join(' · ');
  return {
    title: `${shown} – ${SITE}`,
    description: `${shown}. ${WHAT[language]}`,
    address: `/?${String(retained).replaceAll('%2C', ',')}`,
  };
}

const LAST_28_DAYS: Text = { en: 'Last 28 days', fr: '28 derniers jours' };
const MONTHS_12: Text = { en: '12 months', fr: '12 mois' };

/** A period of a link, as the page says it. */
function periodWords(text: string, language: Language): string {
  const period = parsePeriod(text);
  if (period?.kind === '28d') return LAST_28_DAYS[language];
  if (period?.kind === '12m') return MONTHS_12[language];
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-CA`, { year: 'numeric', timeZone: 'UTC', ...options });
  if (period?.kind === 'month') return write({ month: 'long' }).format(new Date(`${period.month}-01`));
  if (period?.kind !== 'range') return '';
  return write({ month: 'short', day: 'numeric' }).formatRange(new Date(period.since), new Date(period.until));
}

function read<S extends z.ZodMiniType>(schema: S, text: string | undefined): z.output<S> | undefined {
  const result = z.safeParse(schema, text);
  return result.success ? result.data : undefined;
}

/** The picture of the site, drawn by `packages/web/pictures`. */
const PICTURE = { path: '/preview.png', width: '1200', height: '630' };
const PICTURE_SAYS = {
  en: 'A map of areas in the colours of their counts, with a pin',
  fr: 'Une carte de secteurs aux couleurs de leurs nombres, avec une épingle',
};
const LOCALES = { en: 'en_CA', fr: 'fr_CA' };

/** What other sites read of a page to show a link to it (Open Graph, Twitter cards). `base`: the address visitors use. */
const previewTags = ({ title, description, address }: SharedView, base: string, language: Language): Html => html`
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Canada Crime Map" />
    <meta property="og:locale" content="${LOCALES[language]}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${base + address}" />
    <meta property="og:image" content="${base + PICTURE.path}" />
    <meta property="og:image:width" content="${PICTURE.width}" />
    <meta property="og:image:height" content="${PICTURE.height}" />
    <meta property="og:image:alt" content="${PICTURE_SAYS[language]}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${base + PICTURE.path}" />
  `;

const PAGES_MAX = 300;
/** What is fetched ahead for a map over a ground of ours (web/build/map-ahead.ts). */
const OWN_GROUND = /<link\b[^>]*\bdata-map\b[^>]*>\s*/g;
const TITLE = /<title>[^<]*<\/title>/;
const brotli = promisify(brotliCompress);

interface MadePage {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
}

/**
 * Makes the page of an address: the built one (`file`) with the tags other sites read. The latest are kept, as long as the
 * built page is the same. `styled`: its map has a style of the operator’s, and what the head names for another ground is left out.
 */
function pageMaker(
  file: string,
  styled: boolean,
): (path: string, query: string, base: string, language: Language) => Promise<MadePage> {
  const retained = new LRUCache<string, MadePage>({ max: PAGES_MAX });
  let built = { at: Number.NaN, text: '' };
  return async (path, query, base, language) => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== built.at) {
      const text = await readFile(file, 'utf8');
      built = { at: mtimeMs, text: styled ? text.replace(OWN_GROUND, '') : text };
      retained.clear();
    }
    const view = sharedView(path, query, language);
    const key = `${language} ${base} ${view.address} ${view.pageTitle ?? ''}`;
    const before = retained.get(key);
    if (before) return before;
    // A function: a text could hold the signs that mean something to `replace`.
    const tagged = built.text.replace('</head>', () => `${previewTags(view, base, language)}</head>`);
    const plain = Buffer.from(view.pageTitle ? tagged.replace(TITLE, () => `<title>${view.title}</title>`) : tagged);
    const br = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const page = { etag: etagOf(plain), plain, br };
    retained.set(key, page);
    return page;
  };
}

/** Where the built page lies. */
export const WEB_FOLDER = join(import.meta.dirname, '../../../web/dist');

/** Addresses that are screens of the page. At any other it comes with 404 and says so, that a mistyped one is not mistaken for the map. */
const SCREENS = [
  '/',
  '/c/:id',
  '/changes/:city',
  '/data-sources',
  '/method/usual-range',
  '/note/:id',
  '/moderation',
  '/transparency',
];

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** What a content security policy calls the scripts that stand in the built page itself. None where there is no page. */
export function inlineScriptsOf(folder = WEB_FOLDER): readonly string[] {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return [];
  return [...readFileSync(index, 'utf8').matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}

export interface WebPageDeps {
  readonly headers: SecurityHeaders['document'];
  readonly publicUrl: string | null;
  /** What the map stands upon. */
  readonly basemap: { readonly kind: string };
  /** Of the built page, unless it is where it usually lies. */
  readonly folder?: string | undefined;
}

/**
 * The page and its files: hashed ones for ever, the rest asked for again each time, packed beforehand where the build did.
 * Without a build there is no page, and the API works all the same.
 */
export function webPage(app: FastifyInstance, { headers, publicUrl, basemap, folder = WEB_FOLDER }: WebPageDeps): void {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const pageOf = pageMaker(index, basemap.kind === 'style');
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    const base = baseOf(publicUrl, { header: (name) => [request.headers[name]].flat()[0] });
    const language = /^\s*fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en';
    const isKnown = !request.is404;
    const { etag, plain, br } = await pageOf(isKnown ? path : UNKNOWN, query, base, language);
    const answer = reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' });
    if (!isKnown) answer.code(404).headers(headers);
    else if (holds(request.headers['if-none-match'], etag)) return answer.code(304).send();
    const packed = encodingFor(request.headers['accept-encoding'], { br, identity: async () => plain });
    if (packed) reply.header('content-encoding', packed.name);
    return answer.type('text/html; charset=utf-8').send(packed?.bytes ?? plain);
  };
  void app.register((page, _options, ready) => {
    page.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    void page.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    for (const screen of SCREENS) page.get(screen, send);
    ready();
  });
  app.unknownPage = send;
}
