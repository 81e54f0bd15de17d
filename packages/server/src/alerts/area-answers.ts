import type { CityId } from '@crimemap/contract/cities';
import type { UsualSeries } from '@crimemap/incident-counts/usual/series';
import type { Brief, BriefQuery } from '../brief/brief.door.ts';
import type { PackedAreaCounts, PackedUsual } from '../counts/counts.door.ts';

type Requested<Ask extends (city: CityId, requested: never) => unknown> = Parameters<Ask>[1];

/** What is counted in a city’s publication; `null`: it has none. */
export interface AreaAnswers {
  readonly typesOnDays: (
    city: CityId,
    requested: Requested<PackedAreaCounts>,
  ) => Promise<ReadonlyArray<{ readonly type: string; readonly count: number }> | null>;
  /** The brief of an area’s month, as everybody gets it. */
  readonly brief: (query: Required<BriefQuery>) => Promise<Brief>;
  readonly usual: (city: CityId, requested: Requested<PackedUsual['series']>) => Promise<UsualSeries | null>;
}

/** Answers from the counting thread, as maps and counts get theirs. */
export const areaAnswers = (
  counts: PackedAreaCounts,
  usual: Pick<PackedUsual, 'series'>,
  brief: AreaAnswers['brief'],
): AreaAnswers => ({
  brief,
  typesOnDays: async (city, requested) => (await counts(city, requested))?.answer ?? null,
  usual: async (city, requested) => (await usual.series(city, requested))?.answer ?? null,
});
