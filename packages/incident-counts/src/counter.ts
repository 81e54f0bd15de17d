import type { CountGroup } from '@crimemap/contract/counts';
import { DAY_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { type CityIndex, WEEKDAY_SLOTS } from './city-index.ts';
import { HOUR_SLOTS } from './row-index.ts';

/** Sums of one count. Each group has a slot, at the index that the city index uses for it. */
export class Counter {
  readonly by: CountGroup | undefined;
  /** True if the groups depend on time. */
  readonly ofTime: boolean;
  /**
   * One slot per month (also if the groups are years), day, weekday, hour, type, area or neighbourhood of the city
   * index. Without groups there is one slot for all rows.
   */
  readonly slots: Uint32Array;
  /** Number of rows with a known year but no day, by year. */
  readonly years: Map<number, number> = new Map();
  total = 0;
  notPlaced = 0;

  constructor({ months, names }: Pick<CityIndex, 'months' | 'names'>, by: CountGroup | undefined) {
    this.by = by;
    this.ofTime = by !== undefined && !['crime_type', 'area', 'neighbourhood'].includes(by);
    const slots = {
      year: months.length,
      month: months.length,
      day: DAY_UNKNOWN + 1,
      weekday: WEEKDAY_SLOTS,
      hour: HOUR_SLOTS,
      crime_type: names.types.length,
      area: names.areas.length,
      // The last slot is for places outside all neighbourhoods.
      neighbourhood: names.neighbourhoods.length + 1,
    };
    this.slots = new Uint32Array(by ? slots[by] : 1);
  }

  /**
   * Returns the slot for an area or a neighbourhood, given as indexes in the files. Returns 0 if the groups are neither
   * areas nor neighbourhoods.
   */
  slotWithin(area: number, neighbourhood: number): number {
    if (this.by === 'area') return area;
    return this.by === 'neighbourhood' ? Math.min(neighbourhood, this.slots.length - 1) : 0;
  }

  /**
   * Adds the cells from `start` (inclusive) to `end` (exclusive). If the groups depend on time, the cells go to
   * successive slots from `slot` on; otherwise all go to `slot`.
   */
  addCells(cells: Uint32Array, start: number, end: number, slot: number, placed: boolean): void {
    let sum = 0;
    if (this.ofTime) {
      for (let at = start, into = slot; at < end; at += 1, into += 1) {
        const count = cells[at] as number;
        sum += count;
        this.slots[into] = (this.slots[into] as number) + count;
      }
    } else {
      for (let at = start; at < end; at += 1) sum += cells[at] as number;
      this.slots[slot] = (this.slots[slot] as number) + sum;
    }
    this.total += sum;
    if (!placed) this.notPlaced += sum;
  }

  /**
   * Adds the difference between two lines of running sums, which begin at the cells `before` and `after`. Each cell
   * goes to the slot with the same index.
   */
  addBetween(cells: Uint32Array, before: number, after: number, placed: boolean): void {
    let sum = 0;
    for (let slot = 0; slot < this.slots.length; slot += 1) {
      const count = (cells[after + slot] as number) - (cells[before + slot] as number);
      sum += count;
      this.slots[slot] = (this.slots[slot] as number) + count;
    }
    this.total += sum;
    if (!placed) this.notPlaced += sum;
  }

  /** Adds one row with a known year but no day. */
  addDayless(year: number, slot: number, placed: boolean): void {
    this.total += 1;
    if (!placed) this.notPlaced += 1;
    if (this.by === 'year') this.years.set(year, (this.years.get(year) ?? 0) + 1);
    else if (this.by) this.slots[slot] = (this.slots[slot] as number) + 1;
  }
}
