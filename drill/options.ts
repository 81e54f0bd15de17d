import { parseArgs } from 'node:util';

/** Optional parts. If one is missing, the site runs without it or with a substitute. */
export const OPTIONAL_PARTS = ['proxy', 'patroni', 'pgbouncer', 'valkey', 'store'] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

export interface DrillOptions {
  readonly without: ReadonlySet<string>;
  /** Names of the phases to run; empty for all phases. */
  readonly phases: readonly string[];
  /** Shortens phases to a third. */
  readonly quick: boolean;
  /** The load ends after this many writes or minutes, whichever is reached first. */
  readonly writes: number;
  readonly minutes: number;
  /** Minutes of steady load on two nodes without faults, instead of all phases. */
  readonly steadyMinutes: number | null;
  /** Only prints the list of phases. */
  readonly list: boolean;
}

export const USAGE = `Usage: npm run drill -- [--without PART,…] [--phases NAME,…] [--quick] [--writes N] [--minutes N] [--list]
       npm run drill -- --steady MINUTES   two nodes, a steady load, no faults: is their memory flat?
       npm run drill -- --restore   backs up, destroys and brings back one moment
  parts: ${OPTIONAL_PARTS.join(', ')}; --list prints the phases`;

/** Parses the command line. Throws an error with a sentence if it is invalid. */
export function readOptions(args: readonly string[]): DrillOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      without: { type: 'string', multiple: true, default: [] },
      phases: { type: 'string', multiple: true, default: [] },
      quick: { type: 'boolean', default: false },
      writes: { type: 'string', default: '20000' },
      minutes: { type: 'string', default: '20' },
      steady: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const names = (lists: readonly string[]) => lists.flatMap((list) => list.split(',')).filter((name) => name !== '');
  const without = new Set(names(values.without));
  for (const name of without)
    if (!OPTIONAL_PARTS.some((part) => part === name)) throw new Error(`There is no part “${name}” to go without.`);
  const steadyMinutes = values.steady === undefined ? null : positive('--steady', values.steady);
  return {
    without,
    phases: names(values.phases),
    quick: values.quick,
    steadyMinutes,
    writes: steadyMinutes === null ? positive('--writes', values.writes) : Number.POSITIVE_INFINITY,
    // Ten minutes are more than the time before and after the four quarters.
    minutes: steadyMinutes === null ? positive('--minutes', values.minutes) : steadyMinutes + 10,
    list: values.list,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} takes a number above 0.`);
  return value;
}
