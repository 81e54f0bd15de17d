import { basename } from 'node:path';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { SingleBar } from 'cli-progress';

/** Milliseconds between checks of whether a running server has finished its import. */
export const BUSY_MS = 1_000;

export const number = (n: number): string => n.toLocaleString('en-CA');

/** Returns a progress bar for one file that shows the number of its rows. */
export const barOf = (path: string, counted: string): SingleBar =>
  new SingleBar({
    format: `${basename(path)} {bar} {percentage} % · {rows} ${counted}`,
    hideCursor: true,
    clearOnComplete: false,
    noTTYOutput: false,
  });

/** Handler for `catch`. Returns the error if it is a problem of a file, and throws it again if not. */
export const asProblem = (error: unknown): SourceProblem => {
  if (error instanceof SourceProblem) return error;
  throw error;
};
