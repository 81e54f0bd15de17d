import { cityOf } from '@crimemap/cities';
import type { CityId, Language } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { ExportAbout } from '@crimemap/contract/export';
import type { DatasetHoldings } from '@crimemap/contract/holdings';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { queryOfView, type View } from '@crimemap/contract/view';
import { absenceOf, leftOutOf, sourcesCounted } from '@crimemap/incident-counts/holdings';
import { areasAreRead, guestTypesOf, namesOf } from '../incidents/index.ts';
import { leftOutSentences } from '../shared/left-out-sentences.ts';
import { type MessageInputs, type MessageKey, message } from '../shared/messages.ts';
import type { RowTotals } from './export-thread.ts';
import { EXPORT_FORMAT } from './files/columns.ts';
import { typesWords, viewWords } from './view-words.ts';

type VersionOf = Pick<
  PackedManifest,
  'city' | 'version' | 'made_at' | 'newest' | 'data_source' | 'datasets' | 'areas' | 'neighbourhoods' | 'geographies'
>;

interface AboutDeps {
  readonly view: View;
  readonly manifest: VersionOf;
  readonly totals: RowTotals;
  /** Public address of the site, without a trailing slash. */
  readonly base: string;
}

/**
 * Describes a file: source, licence, caveats, version, filters, and what is missing from it. The text does not depend
 * on the time of the request, so that the same file of the same version always has the same bytes.
 */
export function exportAbout({ view, manifest, totals, base }: AboutDeps): ExportAbout {
  const { city } = view;
  const types = view.crime_types ?? null;
  const period = periodOf(view);
  const { datasets } = manifest;
  const { reason, areasUnread } = whyNoNumber(view, manifest, totals);
  const about = {
    title: {
      en: message('en', 'export_title', { city: cityOf(city).displayName.en }),
      fr: message('fr', 'export_title', { city: cityOf(city).displayName.fr }),
    },
    url: addressOf(base, view),
    format: EXPORT_FORMAT,
    data_source: manifest.data_source,
    edition: { version: manifest.version, made_at: manifest.made_at, newest: manifest.newest },
    view,
    total: totals.total,
    not_placed: totals.notPlaced,
    reason,
    left_out: leftOutOf(datasets, types, period),
    guests_only: guestsOnly(view),
    sources: sourcesCounted(datasets, types, period).map((held) => sourceOf(city, held)),
  };
  const why = areasUnread ? 'export_absent_areas' : reason && (`export_absent_${reason}` as const);
  const none = totals.isHourUnknown ? 'export_none_hours' : 'export_none';
  return { ...about, notes: { en: notesOf(about, { none, why }, 'en'), fr: notesOf(about, { none, why }, 'fr') } };
}

/**
 * Returns why a version has no number for a view with these row counts. `reason` is `null` if the count is valid,
 * including a true zero. `areasUnread`: boundaries were not imported, so no row names its area.
 */
export function whyNoNumber(view: View, manifest: VersionOf, { total, isHourUnknown }: RowTotals) {
  if (total > 0) return { reason: null, areasUnread: false };
  if (isHourUnknown) return { reason: 'not_published' as const, areasUnread: false };
  const absence = absenceOf(manifest.datasets, view.crime_types ?? null, periodOf(view));
  const areasUnread =
    absence === null && !areasAreRead({ areas: view.division, neighbourhoods: view.neighbourhood }, namesOf(manifest));
  return { reason: areasUnread ? ('not_read' as const) : absence, areasUnread };
}

/** Describes a dataset for a citation, with its date in the version and the city’s caveats. */
function sourceOf(
  city: CityId,
  { dataset, newest, fetched_at, source_digests }: DatasetHoldings,
): ExportAbout['sources'][number] {
  const { datasets, licence, attribution } = cityOf(city);
  const declared = datasets.find(({ id }) => id === dataset);
  if (!declared) throw new Error(`${city} has no dataset ${dataset}`);
  const { title, feed, caveat, notPublished } = declared;
  return {
    dataset,
    title,
    url: feed.url,
    licence: { title: licence.title, url: licence.url },
    attribution,
    newest,
    fetched_at,
    ...(source_digests && { source_digests }),
    caveat,
    not_published: notPublished,
  };
}

/** Returns the types for guests in the city if the view consists of exactly these types; otherwise `null`. */
function guestsOnly({ city, crime_types: types }: View): CrimeType[] | null {
  const allowed = guestTypesOf(city);
  return allowed && types && allowed.every((type) => types.includes(type)) && types.length === allowed.length
    ? types
    : null;
}

/** Returns the address of a view’s CSV in the newest version. */
const addressOf = (base: string, view: View): string => {
  const query = new URLSearchParams(queryOfView(view)).toString().replaceAll('%2C', ',');
  return `${base}/api/export/${view.city}.csv${query && `?${query}`}`;
};

function periodOf({ year, since, until }: View) {
  if (year === undefined) return { since, until };
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return {
    since: since !== undefined && since > first ? since : first,
    until: until !== undefined && until < last ? until : last,
  };
}

interface NoNumber {
  readonly none: 'export_none' | 'export_none_hours';
  /** Message that says why there is no number; `null` if there is a number. */
  readonly why: MessageKey | null;
}

/** Returns the description as sentences. Days and instants have the same format as in the data. */
function notesOf(about: Omit<ExportAbout, 'notes'>, { none, why }: NoNumber, language: Language): string[] {
  const say = (key: MessageKey, inputs: MessageInputs = {}) => message(language, key, inputs);
  const number = (n: number) => ({ count: n, n: new Intl.NumberFormat(`${language}-CA`).format(n) });
  const { edition, sources, guests_only: guestsOnly } = about;
  const never = say('export_never');
  const sentences = [
    `${about.title[language]}. ${say('export_rows', number(about.total))}`,
    about.not_placed > 0 && say('export_not_placed', number(about.not_placed)),
    about.data_source === 'rehearsal' && say('export_sample'),
    say('export_of', { filters: viewWords(about.view, language) }),
    why && say(none, { why: say(why) }),
    guestsOnly && say('export_guests', { list: typesWords(guestsOnly, language) }),
    ...leftOutSentences(about.left_out, {
      language,
      of: 'export',
      types: (types) => typesWords(types, language),
      day: String,
    }),
    say('export_version', {
      version: edition.version,
      made: edition.made_at,
      newest: edition.newest ?? never,
      format: about.format,
    }),
    say('export_again', { url: about.url }),
    ...sources.map(({ title, attribution, newest, fetched_at: readAt, licence }) =>
      say('export_source', {
        title: title[language],
        attribution: attribution[language].replace(/\.$/, ''),
        newest: newest ?? never,
        read: readAt ?? never,
        licence: licence.title,
        url: licence.url,
      }),
    ),
    ...sources.map((of) => say('export_caveat', { title: of.title[language], caveat: of.caveat[language] })),
    ...sources.map((of) =>
      say('export_not_published', { title: of.title[language], what: of.not_published[language] }),
    ),
    say('export_reading'),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}
