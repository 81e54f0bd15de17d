import { clockSpan } from '@crimemap/contract/clock';
import { monthBefore } from '../platform/base/clock.ts';
import { monthWords } from '../shared/day-words.ts';
import type { MonthlySummary } from './gather-summary.ts';
import {
  correctionRows,
  correctionsCaption,
  credits,
  hourCounts,
  hoursCaption,
  madeSentence,
  noNumber,
  noReportSentences,
  notPublishedSentences,
  numberSentences,
  placeWords,
  typeRows,
  typesCaption,
} from './summary-lines.ts';
import { type SummaryLanguage, type SummaryWords, summaryWords } from './summary-words.ts';

/** Section of a summary without a drawing: sentences, and a table whose first column names its rows. */
export interface SummaryPart {
  readonly title: string;
  readonly table: {
    readonly caption: string;
    /** Column names; `null` if the columns need no names. */
    readonly head: readonly string[] | null;
    readonly rows: readonly (readonly string[])[];
  } | null;
  readonly sentences: readonly string[];
}

interface SummaryInParts {
  readonly title: string;
  readonly parts: readonly SummaryPart[];
  readonly credits: string;
}

/**
 * Returns the content of the summary’s page for an email, without drawings and without space for handwritten comments.
 */
export function summaryInParts(summary: MonthlySummary, language: SummaryLanguage): SummaryInParts {
  const words = summaryWords(language);
  const { say } = words;
  return {
    title: say('summary_title', { place: placeWords(summary, language), month: monthWords(language, summary.month) }),
    parts: [
      ...(summary.dataSource === 'rehearsal' ? [{ title: '', table: null, sentences: [say('export_sample')] }] : []),
      numberPart(summary, words),
      monthsPart(summary, words),
      typesPart(summary, words),
      hoursPart(summary, words),
      correctionsPart(summary, words),
      { title: say('summary_not_published'), table: null, sentences: notPublishedSentences(summary, words) },
    ],
    credits: `${madeSentence(summary, words)} ${credits(summary, words)}`,
  };
}

function numberPart(summary: MonthlySummary, words: SummaryWords): SummaryPart {
  const { say, number } = words;
  const { total } = summary.counts;
  const count = noNumber(summary, words) ?? `${number(total ?? 0)} ${say('summary_reports', { count: total ?? 0 })}`;
  return { title: say('summary_count'), table: null, sentences: [count, ...numberSentences(summary, words)] };
}

/** Lists the newest month first, because a column is read from the top. */
function monthsPart({ months }: MonthlySummary, { say, countOrNot, number, language }: SummaryWords): SummaryPart {
  const rows = months
    .toReversed()
    .map(({ month, total, usual }) => [
      monthWords(language, month),
      countOrNot(total),
      usual ? `${number(usual.low)}–${number(usual.high)}` : say('summary_not_known'),
    ]);
  const head = [say('summary_month'), say('summary_reports_row'), say('summary_usual_row')];
  return { title: say('summary_months'), table: { caption: say('summary_months_caption'), head, rows }, sentences: [] };
}

export function typesPart(summary: MonthlySummary, words: SummaryWords): SummaryPart {
  const { say, countOrNot, language, typeName } = words;
  const { shown, empty } = typeRows(summary, words);
  const head = [
    say('summary_type'),
    monthWords(language, summary.month),
    monthWords(language, monthBefore(summary.month, 12)),
  ];
  const rows = shown.map(({ type, now, before }) => [typeName(type), countOrNot(now), countOrNot(before)]);
  return {
    title: say('summary_types'),
    table: shown.length === 0 ? null : { caption: typesCaption(summary, words), head, rows },
    sentences: noReportSentences(summary, empty, words),
  };
}

const BLOCK_HOURS = 4;
const BLOCKS = [0, 4, 8, 12, 16, 20] as const;

/**
 * Groups the hours by four. Most of 24 rows would be almost empty, and the table would be longer than the rest of the
 * summary.
 */
function hoursPart(summary: MonthlySummary, words: SummaryWords): SummaryPart {
  const { say, number } = words;
  const title = say('summary_hours');
  const { counted, unknown, note } = hourCounts(summary, words);
  if (counted === null) return { title, table: null, sentences: note === null ? [] : [note] };
  const rows = BLOCKS.map((from) => {
    const count = counted.slice(from, from + BLOCK_HOURS).reduce((sum, one) => sum + one, 0);
    return [clockSpan(words.language, from, from + BLOCK_HOURS), number(count)];
  });
  if (unknown > 0) rows.push([say('summary_hour_unknown'), number(unknown)]);
  return { title, table: { caption: hoursCaption(summary, words), head: null, rows }, sentences: [] };
}

export function correctionsPart(summary: MonthlySummary, words: SummaryWords): SummaryPart {
  const { say, countOrNot } = words;
  const rows = correctionRows(summary, words)?.map(({ what, count }) => [what, countOrNot(count)]);
  return {
    title: say('summary_corrections'),
    table: rows ? { caption: correctionsCaption(summary, words), head: null, rows } : null,
    sentences: rows ? [] : [say('summary_no_data')],
  };
}
