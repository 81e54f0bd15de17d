import type { Brief, BriefQuery } from '../brief/brief.door.ts';
import type { PackedAreaCounts, PackedCity, PackedUsual } from '../counts/counts.door.ts';

/** The version of a city that an area is looked at in: what it holds, and the name it is counted by. */
export type LookedAtVersion = Pick<PackedCity, 'key' | 'source' | 'sources' | 'countedBy' | 'names'>;

/** What is counted in a version of a city. */
export interface AreaAnswers {
  readonly typesOnDays: PackedAreaCounts;
  readonly usual: PackedUsual['series'];
  /** The brief of an area’s month, as everybody gets it. */
  readonly brief: (query: Required<BriefQuery>) => Promise<Brief>;
}
