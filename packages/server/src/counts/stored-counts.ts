import { cityOf } from '@crimemap/cities';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CountGroup, PeopleHarmed } from '@crimemap/contract/counts';
import type { DatasetHoldings } from '@crimemap/contract/holdings';
import type { Db } from '../db/pool.ts';
import { snapshotOf } from '../db/write.ts';
import { type IncidentFilter, incidentTotals, namesOf, shownSource } from '../incidents/index.ts';
import { listedAreas, storedHoldings } from '../packed-incidents/index.ts';

type Totals = ReturnType<typeof incidentTotals>;
type Filter = Omit<IncidentFilter, 'city' | 'source' | 'countedBy'>;

interface GroupedBy {
  readonly by: CountGroup | undefined;
  readonly people: PeopleHarmed | undefined;
}

/**
 * True if rows can be in these areas: either a row is in one, or the police service lists the areas and rows have area
 * names. Without a version, nothing more is known.
 */
async function mayLieIn(
  city: CityId,
  source: DataSource,
  { areas, neighbourhoods }: Pick<Filter, 'areas' | 'neighbourhoods'>,
  totals: Totals,
): Promise<boolean> {
  if (!areas && !neighbourhoods) return true;
  if (await totals.any({ city, source, types: null, areas, neighbourhoods })) return true;
  const { known } = namesOf({ city, areas: [], neighbourhoods: [], geographies: listedAreas(city) });
  const isListed = (codes: readonly string[] | undefined, among: readonly { readonly code: string }[]) =>
    codes?.every((code) => among.some((area) => area.code.toLowerCase() === code.toLowerCase())) ?? true;
  return (
    isListed(areas, known.division) &&
    isListed(neighbourhoods, known.neighbourhood) &&
    (!areas || (await totals.says('area', city, source))) &&
    (!neighbourhoods || (await totals.says('neighbourhood', city, source)))
  );
}

/** Stored rows of a city at one moment. */
interface Snapshot {
  /** `null` if the city has no shown rows. */
  readonly source: DataSource | null;
  readonly datasets: readonly DatasetHoldings[];
}

/**
 * Counts in the database what packed files do not contain: the source’s words, and dead and injured people. The rows
 * and the facts about them are from one moment.
 */
export function storedCounts({ kysely }: Pick<Db, 'kysely'>) {
  /** Reads a city in one database snapshot. `read` queries the shown rows of the city. */
  const inSnapshot = <Rows>(city: CityId, none: Rows, read: (totals: Totals, source: DataSource) => Promise<Rows>) =>
    snapshotOf(kysely, async (snapshot): Promise<Snapshot & { readonly rows: Rows }> => {
      const from = { kysely: snapshot };
      const source = await shownSource(from, city);
      const datasets = await storedHoldings(from, city, source ?? 'official');
      return { source, datasets, rows: source ? await read(incidentTotals(from), source) : none };
    });

  return {
    /** Returns which data of a city is stored. `source` defaults to the shown source. */
    holdings: async (city: CityId, source?: DataSource): Promise<readonly DatasetHoldings[]> =>
      storedHoldings({ kysely }, city, source ?? (await shownSource({ kysely }, city)) ?? 'official'),

    /**
     * Returns the number of rows, or of harmed people (`people`), in total or by group. Also returns which areas have
     * been imported, as in `Counted`.
     */
    async count(city: CityId, filter: Filter, by: GroupedBy) {
      const { counted_by: countedBy } = cityOf(city);
      const none = { groups: [], read: { areasAreRead: true, areGroupsRead: false } };
      const { rows, ...snapshot } = await inSnapshot(city, none, async (totals, source) => {
        const groups = await totals.groups({ city, source, ...filter, countedBy }, by);
        const areasAreRead = groups.length > 0 || (await mayLieIn(city, source, filter, totals));
        const ofGroups = by.by === 'area' || by.by === 'neighbourhood' ? by.by : null;
        const areGroupsRead = ofGroups !== null && (await totals.says(ofGroups, city, source));
        return { groups, read: { areasAreRead, areGroupsRead } };
      });
      return { ...snapshot, ...rows };
    },

    /**
     * Returns the number of events to which these reports belong, or `null` if it is unknown or the stored reports have
     * changed.
     */
    async events(city: CityId, source: DataSource, filter: Filter, reports: number): Promise<number | null> {
      const { counted_by: countedBy } = cityOf(city);
      const stored = await incidentTotals({ kysely }).events({ city, source, ...filter, countedBy });
      return stored.reports === reports ? stored.events : null;
    },

    /** Returns the number of rows of each type, and of dead and injured people. */
    async byType(city: CityId) {
      const { rows, ...snapshot } = await inSnapshot(city, [], (totals, source) => totals.byType(city, source));
      return { ...snapshot, types: rows };
    },
  };
}
export type StoredCounts = ReturnType<typeof storedCounts>;
