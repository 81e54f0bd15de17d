import type { RowFault } from '@crimemap/cities/kit/read-rows';

/** Maximum number of rows that are listed. Further rows are only counted. */
const NAMED = 10;
const HEADER = ['line', 'column', 'value', 'reason'] as const;

const number = (n: number): string => n.toLocaleString('en-CA');

/**
 * Collects the unreadable rows of a file for the operator. Lists the first ten with line, column, value and reason, and
 * counts the others by reason.
 */
export class RejectedRows {
  readonly #named: string[][] = [];
  readonly #rest = new Map<string, number>();

  add({ column, value, reason }: RowFault, line: number | null): void {
    if (this.#named.length < NAMED) {
      this.#named.push([line === null ? '' : String(line), column ?? '', value, reason]);
      return;
    }
    const counted = column === null ? reason : `${column}: ${reason}`;
    this.#rest.set(counted, (this.#rest.get(counted) ?? 0) + 1);
  }

  /** Returns the list as lines of text, or no lines if every row could be read. */
  lines(): string[] {
    if (this.#named.length === 0) return [];
    const table = [[...HEADER], ...this.#named];
    const widths = HEADER.map((_, index) => Math.max(...table.map((cells) => cells[index]?.length ?? 0)));
    const rest = [...this.#rest]
      .sort((a, b) => b[1] - a[1])
      .map(([reason, rows]) => `  ${number(rows)} more: ${reason}`);
    return [
      ...table.map((cells) => `  ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('  ')}`.trimEnd()),
      ...rest,
    ];
  }
}
