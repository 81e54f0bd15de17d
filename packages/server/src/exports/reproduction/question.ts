import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { ExportAbout } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { sourcesCounted } from '@crimemap/incident-counts/holdings';
import type { RangeOfView } from './range-of-view.ts';

/** Version of the pack format. Increase it with every change. */
export const PACK_FORMAT = 1;

export const PACK_FILES = {
  reports: 'reports.csv',
  rows: 'rows.csv',
  words: 'words.csv',
  areas: 'areas.csv',
  boundaries: 'boundaries.json',
  question: 'question.json',
  verify: 'verify.mjs',
  readme: 'README.txt',
  sums: 'SHA256SUMS',
} as const;

/** Content of `question.json`. */
export interface PackQuestion {
  readonly format: number;
  /**
   * Description as in `reports.csv`: the view, the numbers, the version, the sources and the digests of the imported
   * files.
   */
  readonly about: ExportAbout;
  /** SHA-256 of `reports.csv`. */
  readonly sha256: string;
  readonly range: RangeOfView | null;
  /** Data in the version. A usual range is counted only for types that the version contains. */
  readonly crime_types: PackedManifest['crime_types'];
  readonly datasets: PackedManifest['datasets'];
}

/**
 * Returns the datasets that the number and the usual range of a question need. Windows of the range may be in older
 * datasets.
 */
export function datasetsOfQuestion({
  about,
  range,
  datasets,
}: PackQuestion): readonly PackedManifest['datasets'][number][] {
  const { crime_types: types = null, until } = about.view;
  const numbered = about.sources.map(({ dataset }) => dataset);
  const ranged = range ? sourcesCounted(datasets, types, { until }).map(({ dataset }) => dataset) : [];
  return datasets.filter(({ dataset }) => numbered.includes(dataset) || ranged.includes(dataset));
}

/** Boundaries by kind of area. They give an area to rows that do not name one. */
export type Boundaries = Partial<Record<AreaKind, readonly BoundaryArea[]>>;
