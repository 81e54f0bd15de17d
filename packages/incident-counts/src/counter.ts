import type { CountGroup } from '@crimemap/contract/counts';
import { DAY_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { type CityIndex, WEEKDAY_SLOTS } from './city-index.ts';
import { HOUR_SLOTS } from './row-index.ts';

/** Sums of one count, with a slot for each group, by the index's own numbers. */
export class Counter {
  readonly by: CountGroup | undefined;
  /** True if the groups depend on time. */
  readonly ofTime: boolean;
  /**
   * One slot per month (also for years), day, weekday, hour, type, area or neighbourhood of the index. Without groups
   * there is one slot for all.
   */
  readonly slots: Uint32Array;
  /** Rows of a known year without a day, by year. */
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
      // The last slot is for places in no neighbourhood.
      neighbourhood: names.neighbourhoods.length + 1,
    };
    this.slots = new Uint32Array(by ? slots[by] : 1);
  }

  /** Returns the slot of an area or a neighbourhood, by the numbers of the files. Returns 0 if groups are neither. */
  slotWithin(area: number, neighbourhood: number): number {
    if (this.by === 'area') return area;
    return this.by === 'neighbourhood' ? Math.min(neighbourhood, this.slots.length - 1) : 0;
  }

  /**
   * Adds the cells from `start` to `end` (not included). If groups depend on time, each cell has its own slot from
   * `slot` on; otherwise all go to `slot`.
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
   * Adds the difference between two lines of running sums, which start at these cells. Each cell goes to its own slot.
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

  /** Adds one row of a known year without a day. */
  addDayless(year: number, slot: number, placed: boolean): void {
    this.total += 1;
    if (!placed) this.notPlaced += 1;
    if (this.by === 'year') this.years.set(year, (this.years.get(year) ?? 0) + 1);
    else if (this.by) this.slots[slot] = (this.slots[slot] as number) + 1;
  }
}
