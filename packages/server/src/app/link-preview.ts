import { cityOf } from '@crimemap/cities';
import { CityId, type Language, type Text } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { CRIME_TYPE_FACTS, LinkTypeParam } from '@crimemap/contract/crime-types';
import { EMBED_SIZES, embedPath } from '@crimemap/contract/embeds';
import { LinkHoursParam, MonthsParam, PeriodParam, parsePeriod } from '@crimemap/contract/link-times';
import { Year } from '@crimemap/contract/query';
import * as z from 'zod/mini';
import { monthWords } from '../shared/day-words.ts';
import { type Html, html } from '../shared/page-html.ts';

/** Description of one address of the page, for link previews on other sites. */
interface SharedView {
  readonly title: string;
  readonly description: string;
  /** Address without values that matter only to the visitor, such as the camera or an opened place. */
  readonly address: string;
  /** True if the title is also shown as the title of the page until its script has run. */
  readonly pageTitle?: true;
  /** Id of the citation, if the address shows one. It then has an image and can be embedded. */
  readonly citation?: string;
}

const SITE = 'Canada Crime Map';
const CANADA: Text = { en: 'All of Canada', fr: 'Tout le Canada' };
const WHAT: Text = {
  en: 'Police open data of Canadian cities on one map: what was reported, where and when, and what is not known.',
  fr: 'Les données ouvertes des services de police canadiens sur une même carte\u00a0: ce qui a été signalé, où et quand, et ce que l’on ne sait pas.',
};

/** Address that replaces every address without a page, so that the response does not repeat mistyped text. */
export const UNKNOWN = '/404';
const NO_PAGE: Text = { en: 'Page not found', fr: 'Page introuvable' };

/** Value of `days=` that means all available data. */
const EVERY_DAY = '0';

const CITED: Text = { en: 'Cited numbers', fr: 'Nombres cités' };
const CITED_WHAT: Text = {
  en: 'What was reported to police as it stood on the day it was cited, with today’s number beside it.',
  fr: 'Ce qui a été signalé à la police, tel que publié le jour de la citation, avec le nombre d’aujourd’hui à côté.',
};

/**
 * Describes what a link shows: its city, crime type, year or period, months and hours. Parses the link as the page
 * does: invalid values are ignored, and the last of repeated values is used.
 */
export function sharedView(path: string, query: string, language: Language): SharedView {
  if (path === UNKNOWN)
    return { title: `${NO_PAGE[language]} – ${SITE}`, description: WHAT[language], address: '/', pageTitle: true };
  if (path.startsWith('/c/'))
    return {
      title: `${CITED[language]} – ${SITE}`,
      description: CITED_WHAT[language],
      address: path,
      citation: path.slice('/c/'.length),
    };
  if (path !== '/') return { title: SITE, description: WHAT[language], address: path };
  const given = new URLSearchParams(query);
  const city = read(z.union([CityId, z.literal('all')]), given.getAll('city').at(-1));
  const shownCity = city ?? DEFAULT_CITY;
  const ofCity = (name: string) => (shownCity === 'all' ? undefined : given.getAll(name).at(-1));
  const type = read(LinkTypeParam, ofCity('crime_type'));
  const year = read(Year, ofCity('year'));
  const days = year === undefined && ofCity('days') === EVERY_DAY ? EVERY_DAY : undefined;
  const period = year === undefined && days === undefined ? read(PeriodParam, ofCity('period')) : undefined;
  const months = read(MonthsParam, ofCity('months'));
  const hours = read(LinkHoursParam, ofCity('hours'));
  const retained = new URLSearchParams();
  for (const [name, value] of Object.entries({ city, crime_type: type, year, days, period, months, hours }))
    if (value !== undefined) retained.set(name, String(value));
  if (retained.size === 0) return { title: SITE, description: WHAT[language], address: '/' };
  const cityName = (shownCity === 'all' ? CANADA : cityOf(shownCity)?.displayName)?.[language];
  const shown = [
    type && type !== 'all' && CRIME_TYPE_FACTS[type].name[language],
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
const MONTHS_12: Text = { en: 'Last 12 months', fr: '12 derniers mois' };

/** Returns the period of a link in the same words as on the page. */
function periodWords(text: string, language: Language): string {
  const period = parsePeriod(text);
  if (period?.kind === '28d') return LAST_28_DAYS[language];
  if (period?.kind === '12m') return MONTHS_12[language];
  if (period?.kind === 'month') return monthWords(language, period.month);
  if (period?.kind !== 'range') return '';
  return new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(period.since),
    new Date(period.until),
  );
}

function read<S extends z.ZodMiniType>(schema: S, text: string | undefined): z.output<S> | undefined {
  const result = z.safeParse(schema, text);
  return result.success ? result.data : undefined;
}

/** Image for link previews of the site, generated by `packages/web/pictures`. */
const PICTURE = { path: '/preview.png', width: '1200', height: '630' };
const PICTURE_SAYS = {
  en: 'A map of areas in the colours of their counts, with a pin',
  fr: 'Une carte de secteurs aux couleurs de leurs nombres, avec un repère',
};
const LOCALES = { en: 'en_CA', fr: 'fr_CA' };

/**
 * Returns the meta tags for link previews on other sites (Open Graph, Twitter cards). `base` is the public address of
 * this site.
 */
export const previewTags = (view: SharedView, base: string, language: Language): Html => {
  const { title, description, address, citation } = view;
  const picture = citation === undefined ? PICTURE : pictureOf(citation, language);
  return html`
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Canada Crime Map" />
    <meta property="og:locale" content="${LOCALES[language]}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${base + address}" />
    <meta property="og:image" content="${base + picture.path}" />
    <meta property="og:image:width" content="${picture.width}" />
    <meta property="og:image:height" content="${picture.height}" />
    <meta property="og:image:alt" content="${citation === undefined ? PICTURE_SAYS[language] : title}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${base + picture.path}" />${
      citation === undefined
        ? ''
        : html`
    <link rel="alternate" type="application/json+oembed" href="${`${base}/oembed?url=${encodeURIComponent(base + address)}`}" title="${title}" />`
    }
  `;
};

/** Returns the address of a citation's image, with its size in pixels. */
function pictureOf(citation: string, lang: Language): typeof PICTURE {
  const { width, height } = EMBED_SIZES.card;
  return { path: embedPath(citation, { kind: 'card', lang }, 'png'), width: `${2 * width}`, height: `${2 * height}` };
}
