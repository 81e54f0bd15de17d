import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../bench/kit/statistics.ts';
import type { Phase } from './phases.ts';

const SAMPLE_MS = 5_000;
const QUARTERS = [1, 2, 3, 4];

/** Returns four phases of equal length without faults, and the memory that each node uses in them. */
export function steadyQuarters(minutes: number): { readonly phases: Phase[]; readonly memory: () => string[] } {
  /** Memory in megabytes of each node, for each quarter. */
  const samples = QUARTERS.map(() => new Map<string, number[]>());
  const phases = QUARTERS.map(
    (quarter): Phase => ({
      name: `quarter-${quarter}`,
      async run({ nodes }) {
        const end = Date.now() + (minutes * 60_000) / QUARTERS.length;
        while (Date.now() < end) {
          for (const { part, pid } of nodes) {
            const ofNode = samples[quarter - 1]?.get(part.name) ?? [];
            ofNode.push(residentMegabytes(pid()));
            samples[quarter - 1]?.set(part.name, ofNode);
          }
          await wait(SAMPLE_MS);
        }
      },
    }),
  );
  return { phases, memory: () => [...(samples[0]?.keys() ?? [])].map((node) => memoryOf(node, samples)) };
}

/**
 * Returns the median of each quarter, and the ratio of the last quarter to the second. Without a leak, the ratio is at
 * most 1.05.
 */
function memoryOf(node: string, samples: readonly ReadonlyMap<string, readonly number[]>[]): string {
  const medians = samples.map((quarter) => median([...(quarter.get(node) ?? [])]));
  const ratio = (medians[3] ?? Number.NaN) / (medians[1] ?? Number.NaN);
  const all = medians.map((megabytes) => megabytes.toFixed(0)).join(', ');
  const more = ratio > 1.05 ? ' — MORE THAN EXPECTED' : '';
  return `${node}, memory by quarter: ${all} MB; last ÷ second (at most 1.05): ${ratio.toFixed(3)}${more}`;
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
