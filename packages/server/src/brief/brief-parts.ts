import { clockSpan } from '@crimemap/contract/clock';
import { monthBefore } from '../platform/base/clock.ts';
import { monthWords } from '../shared/day-words.ts';
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
} from './brief-lines.ts';
import { type BriefLanguage, type BriefWords, briefWords } from './brief-words.ts';
import type { Brief } from './gather-brief.ts';

/** Part of a summary without a drawing: sentences, and a table whose first column names its rows. */
export interface BriefPart {
  readonly title: string;
  readonly table: {
    readonly caption: string;
    /** `null`: the columns need no names. */
    readonly head: readonly string[] | null;
    readonly rows: readonly (readonly string[])[];
  } | null;
  readonly sentences: readonly string[];
}

interface BriefInParts {
  readonly title: string;
  readonly parts: readonly BriefPart[];
  readonly credits: string;
}

/** Returns the content of the summary’s page without drawings and without space for comments, for an email. */
export function briefInParts(brief: Brief, language: BriefLanguage): BriefInParts {
  const words = briefWords(language);
  const { say } = words;
  return {
    title: say('brief_title', { place: placeWords(brief, language), month: monthWords(language, brief.month) }),
    parts: [
      ...(brief.dataSource === 'rehearsal' ? [{ title: '', table: null, sentences: [say('export_sample')] }] : []),
      numberPart(brief, words),
      monthsPart(brief, words),
      typesPart(brief, words),
      hoursPart(brief, words),
      correctionsPart(brief, words),
      { title: say('brief_not_published'), table: null, sentences: notPublishedSentences(brief, words) },
    ],
    credits: `${madeSentence(brief, words)} ${credits(brief, words)}`,
  };
}

function numberPart(brief: Brief, words: BriefWords): BriefPart {
  const { say, number } = words;
  const { total } = brief.counts;
  const count = noNumber(brief, words) ?? `${number(total ?? 0)} ${say('brief_reports', { count: total ?? 0 })}`;
  return { title: say('brief_count'), table: null, sentences: [count, ...numberSentences(brief, words)] };
}

/** Starts with the newest month, since a column is read from its top. */
function monthsPart({ months }: Brief, { say, countOrNot, number, language }: BriefWords): BriefPart {
  const rows = months
    .toReversed()
    .map(({ month, total, usual }) => [
      monthWords(language, month),
      countOrNot(total),
      usual ? `${number(usual.low)}–${number(usual.high)}` : say('brief_not_known'),
    ]);
  const head = [say('brief_month'), say('brief_reports_row'), say('brief_usual_row')];
  return { title: say('brief_months'), table: { caption: say('brief_months_caption'), head, rows }, sentences: [] };
}

export function typesPart(brief: Brief, words: BriefWords): BriefPart {
  const { say, countOrNot, language, typeName } = words;
  const { shown, empty } = typeRows(brief, words);
  const head = [
    say('brief_type'),
    monthWords(language, brief.month),
    monthWords(language, monthBefore(brief.month, 12)),
  ];
  const rows = shown.map(({ type, now, before }) => [typeName(type), countOrNot(now), countOrNot(before)]);
  return {
    title: say('brief_types'),
    table: shown.length === 0 ? null : { caption: typesCaption(brief, words), head, rows },
    sentences: noReportSentences(brief, empty, words),
  };
}

const BLOCK_HOURS = 4;
const BLOCKS = [0, 4, 8, 12, 16, 20] as const;

/** Groups four hours. Most of 24 rows would be almost empty, and the table would be longer than the rest. */
function hoursPart(brief: Brief, words: BriefWords): BriefPart {
  const { say, number } = words;
  const title = say('brief_hours');
  const { counted, unknown, note } = hourCounts(brief, words);
  if (counted === null) return { title, table: null, sentences: note === null ? [] : [note] };
  const rows = BLOCKS.map((from) => {
    const count = counted.slice(from, from + BLOCK_HOURS).reduce((sum, one) => sum + one, 0);
    return [clockSpan(words.language, from, from + BLOCK_HOURS), number(count)];
  });
  if (unknown > 0) rows.push([say('brief_hour_unknown'), number(unknown)]);
  return { title, table: { caption: hoursCaption(brief, words), head: null, rows }, sentences: [] };
}

export function correctionsPart(brief: Brief, words: BriefWords): BriefPart {
  const { say, countOrNot } = words;
  const rows = correctionRows(brief, words)?.map(({ what, count }) => [what, countOrNot(count)]);
  return {
    title: say('brief_corrections'),
    table: rows ? { caption: correctionsCaption(brief, words), head: null, rows } : null,
    sentences: rows ? [] : [say('brief_no_data')],
  };
}
