import { cityOf } from '@crimemap/cities';
import type { Citation, CitationForms } from '@crimemap/contract/citations';
import type { Language } from '@crimemap/contract/cities';
import type { AbsenceReason, LeftOut } from '@crimemap/contract/holdings';
import { unreadWords } from '../exports/index.ts';
import { dayOfYearWords, dayWords } from '../shared/day-words.ts';
import { message } from '../shared/messages.ts';

type Cited = Pick<Citation, 'id' | 'url' | 'read_on' | 'view' | 'filters' | 'data_source' | 'edition'>;
interface Numbers {
  /** `null` if there is no number; `reason` says why. */
  readonly total: number | null;
  readonly reason: AbsenceReason | null;
  readonly left_out: readonly LeftOut[];
  readonly sha256: string;
}

const SITE = 'Canada Crime Map';
/** Number of version digits that a citation shows. */
const VERSION_DIGITS = 8;

/**
 * Returns a citation in one language. The citation names the police service as author, this site as publisher, and the
 * version of the dataset. Follows RDA’s data citation recommendation (10.15497/RDA00016) and the APA and Chicago
 * styles.
 */
export function citationForms(cited: Cited, numbers: Numbers, language: Language): CitationForms {
  const { id, url, view, filters, read_on: readOn } = cited;
  const { total, reason, left_out, sha256 } = numbers;
  const { displayName, policeService } = cityOf(view.city);
  const author = policeService[language];
  const [year = 0, month = 1, day = 1] = readOn.split('-').map(Number);
  const edition = cited.edition.version.slice(0, VERSION_DIGITS);
  const count = { count: total ?? 0, n: new Intl.NumberFormat(`${language}-CA`).format(total ?? 0) };
  const title = message(language, 'citation_title', { city: displayName[language], filters: filters[language] });
  const warnings = [
    unreadWords(left_out, language),
    cited.data_source === 'rehearsal' && message(language, 'export_sample'),
  ].filter((warning) => typeof warning === 'string');
  const words = {
    author,
    title,
    year,
    edition,
    site: SITE,
    url,
    reports: reason
      ? message(language, 'citation_no_number', { why: message(language, `export_absent_${reason}`) })
      : message(language, 'export_rows', count).replace(/\.$/, ''),
    date: dayWords(language, readOn),
    monthDay: dayOfYearWords(language, readOn),
    warnings: warnings.map((warning) => ` ${warning}`).join(''),
  };
  const note = message(language, 'citation_note', { ...words, sha256 });
  return {
    title,
    apa: message(language, 'citation_apa', words),
    chicago: message(language, 'citation_chicago', words),
    bibtex: bibtexOf(`crimemap-${id}`, {
      author: `{${latex(author)}}`,
      title: `{${latex(title)}}`,
      year: String(year),
      month: String(month),
      publisher: SITE,
      version: edition,
      url,
      urldate: readOn,
      note: latex(note),
    }),
    ris: risOf([
      ['TY', 'DATA'],
      ['ID', `crimemap-${id}`],
      ['AU', author],
      ['TI', title],
      ['PY', String(year)],
      ['DA', readOn.replaceAll('-', '/')],
      ['PB', SITE],
      ['ET', edition],
      ['UR', url],
      ['Y2', readOn.replaceAll('-', '/')],
      ['LA', language],
      ['N1', note],
    ]),
    csl: [
      {
        id: `crimemap-${id}`,
        type: 'dataset',
        title,
        author: [{ literal: author }],
        publisher: SITE,
        issued: { 'date-parts': [[year, month, day]] },
        accessed: { 'date-parts': [[year, month, day]] },
        version: edition,
        URL: url,
        note,
        language,
      },
    ],
  };
}

const bibtexOf = (key: string, fields: Readonly<Record<string, string>>): string =>
  [`@dataset{${key},`, ...Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`), '}', ''].join('\n');

/** Returns RIS for EndNote, Mendeley and Zotero: one field per line, in the given order, with CR LF line ends. */
const risOf = (fields: readonly (readonly [tag: string, value: string])[]): string =>
  [...fields, ['ER', ''] as const].map(([tag, value]) => `${tag}  - ${value}\r\n`).join('');

const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Escapes a text for LaTeX. */
const latex = (text: string): string => text.replace(/[\\{}$&#%_~^]/g, (sign) => LATEX[sign] ?? `\\${sign}`);
