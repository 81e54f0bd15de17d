import type { PhaseOutcome } from './accounting/ledger.ts';
import type { PhaseTally } from './accounting/tally.ts';

const HEAD = [
  'phase',
  'seconds',
  'requests',
  'errors',
  'refused',
  'streams cut',
  'longest gap',
  'of writes',
  'acknowledged',
  'lost',
  'doubled',
];
const EMPTY: PhaseOutcome = { acknowledged: 0, lost: [], doubled: [] };
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export interface Findings {
  readonly phases: readonly PhaseTally[];
  readonly outcomes: ReadonlyMap<string, PhaseOutcome>;
  readonly miscounted: readonly string[];
  /** Acknowledged photos that can no longer be fetched. */
  readonly photosLost: readonly string[];
  /** Parts that did not recover in time. */
  readonly late: readonly string[];
}

/** Returns the report. `bad`: number of lost, doubled and miscounted writes. */
export function report(findings: Findings): { readonly text: string; readonly bad: number } {
  const { phases, outcomes, miscounted, photosLost, late } = findings;
  const rows = phases.map((phase) => row(phase, outcomes.get(phase.name) ?? EMPTY));
  const all = [...outcomes.values()];
  const sum = (of: (phase: PhaseTally) => number) => phases.reduce((total, phase) => total + of(phase), 0);
  const most = (of: (phase: PhaseTally) => number) => phases.reduce((most, phase) => Math.max(most, of(phase)), 0);
  const acknowledged = all.reduce((total, each) => total + each.acknowledged, 0);
  const lost = all.flatMap((each) => each.lost);
  const doubled = all.flatMap((each) => each.doubled);
  const total = [
    'total',
    seconds(sum(({ from, to }) => to - from)),
    sum(({ requests }) => requests),
    sum(({ errors }) => errors),
    sum(({ refused }) => refused),
    sum(({ streamsCut }) => streamsCut),
    seconds(most(({ gapMs }) => gapMs)),
    seconds(most(({ writeGapMs }) => writeGapMs)),
    acknowledged,
    lost.length,
    doubled.length,
  ].map(String);
  const kinds = phases.flatMap(({ name, kinds }) => [...kinds].map(([kind, times]) => `  ${name}: ${times} × ${kind}`));
  const unsaid = sum(({ withoutRetryAfter }) => withoutRetryAfter);
  const text = [
    table([HEAD, ...rows, total]),
    '',
    ...(kinds.length ? ['What clients saw that was no good answer:', ...kinds, ''] : []),
    ...late,
    ...lost.map(({ kind, content, key }) => `LOST: ${kind} “${content}”, sent with the key ${key || '(none)'}`),
    ...doubled.map(({ kind, content, key }) => `DOUBLED: ${kind} “${content}”, sent with the key ${key || '(none)'}`),
    ...photosLost.map((content) => `LOST: ${content} is acknowledged and cannot be fetched`),
    ...miscounted.map((sentence) => `MISCOUNTED: ${sentence}`),
    ...EXPECTED.flatMap((expectation) => expectation(findings)),
    `refused with 5xx and without Retry-After: ${unsaid}`,
    `${acknowledged} writes acknowledged, ${lost.length + photosLost.length} lost, ${doubled.length} doubled, ${miscounted.length} miscounted`,
  ];
  return { text: text.join('\n'), bad: lost.length + photosLost.length + doubled.length + miscounted.length };
}

/**
 * Expectations for a phase, in addition to no lost and no doubled writes. They are printed but not enforced, because
 * the machine may be slow.
 */
const EXPECTED: readonly ((findings: Findings) => string[])[] = [
  expects('rolling-restart', 'errors', ({ errors }) => [errors, errors === 0]),
  expects('failover', 'longest gap of writes (at most 15 s)', ({ writeGapMs }) => [
    seconds(writeGapMs),
    writeGapMs <= 15_000,
  ]),
];

function expects(name: string, what: string, judge: (phase: PhaseTally) => readonly [number | string, boolean]) {
  return ({ phases }: Findings): string[] => {
    const phase = phases.find((each) => each.name === name);
    if (!phase) return [];
    const [value, holds] = judge(phase);
    return [`${name}, ${what}: ${value}${holds ? '' : ' — MORE THAN EXPECTED'}`];
  };
}

function row(phase: PhaseTally, { acknowledged, lost, doubled }: PhaseOutcome): string[] {
  const { name, from, to, requests, errors, refused, streamsCut, gapMs, writeGapMs } = phase;
  const figures = [requests, errors, refused, streamsCut].map(String);
  const counts = [acknowledged, lost.length, doubled.length].map(String);
  return [name, seconds(to - from), ...figures, seconds(gapMs), seconds(writeGapMs), ...counts];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ');
  return rows.map(line).join('\n');
}
