import { basename } from 'node:path';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { SingleBar } from 'cli-progress';

/** Interval in milliseconds between checks whether the server has finished its own import. */
export const BUSY_MS = 1_000;

export const number = (n: number): string => n.toLocaleString('en-CA');

/** Returns a progress bar for a file, with the count of its rows. */
export const barOf = (path: string, counted: string): SingleBar =>
  new SingleBar({
    format: `${basename(path)} {bar} {percentage} % · {rows} ${counted}`,
    hideCursor: true,
    clearOnComplete: false,
    noTTYOutput: false,
  });

/** For `catch`: returns a problem with a file, and rethrows all other errors. */
export const asProblem = (error: unknown): SourceProblem => {
  if (error instanceof SourceProblem) return error;
  throw error;
};
