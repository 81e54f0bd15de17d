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
 * Can a row lie in these areas? Where one does, or where their police service lists them and rows say in which area they lie. Without a
 * version nobody knows more.
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

/** The stored rows of a city at one moment. */
interface Snapshot {
  /** `null`: the city shows no rows. */
  readonly source: DataSource | null;
  readonly datasets: readonly DatasetHoldings[];
}

/**
 * What only the database can count, for what the packed files do not hold: the words of a source, the dead and the injured.
 * The rows, and what may be said of them, are of one moment.
 */
export function storedCounts({ kysely }: Pick<Db, 'kysely'>) {
  /** Reads a city in one snapshot; `read`: what is read of the rows it shows. */
  const inSnapshot = <Rows>(city: CityId, none: Rows, read: (totals: Totals, source: DataSource) => Promise<Rows>) =>
    snapshotOf(kysely, async (snapshot): Promise<Snapshot & { readonly rows: Rows }> => {
      const from = { kysely: snapshot };
      const source = await shownSource(from, city);
      const datasets = await storedHoldings(from, city, source ?? 'official');
      return { source, datasets, rows: source ? await read(incidentTotals(from), source) : none };
    });

  return {
    /** What the rows of a city hold now; `source`: unset, those it shows. */
    holdings: async (city: CityId, source?: DataSource): Promise<readonly DatasetHoldings[]> =>
      storedHoldings({ kysely }, city, source ?? (await shownSource({ kysely }, city)) ?? 'official'),

    /** How many rows there are, or how many `people` they tell of, in all or by group; with what is read of areas, as `Counted` has it. */
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

    /** Of how many events so many reports are; `null`: not known, or other reports are stored by now. */
    async events(city: CityId, source: DataSource, filter: Filter, reports: number): Promise<number | null> {
      const { counted_by: countedBy } = cityOf(city);
      const stored = await incidentTotals({ kysely }).events({ city, source, ...filter, countedBy });
      return stored.reports === reports ? stored.events : null;
    },

    /** How many rows there are by type, with the dead and injured they tell of. */
    async byType(city: CityId) {
      const { rows, ...snapshot } = await inSnapshot(city, [], (totals, source) => totals.byType(city, source));
      return { ...snapshot, types: rows };
    },
  };
}
export type StoredCounts = ReturnType<typeof storedCounts>;
