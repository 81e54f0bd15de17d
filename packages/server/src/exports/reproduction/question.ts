import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { ExportAbout } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { sourcesCounted } from '@crimemap/incident-counts/holdings';
import type { RangeOfView } from './range-of-view.ts';

/** The layout of a pack. Raised with every change of it. */
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

/** What a pack answers, as `question.json` holds it. */
export interface PackQuestion {
  readonly format: number;
  /** What `reports.csv` says of itself: the view, the numbers, the version, the sources and the digests of what was read. */
  readonly about: ExportAbout;
  /** Of `reports.csv`. */
  readonly sha256: string;
  readonly range: RangeOfView | null;
  /** What the version holds: a range is counted only where its types are held. */
  readonly crime_types: PackedManifest['crime_types'];
  readonly datasets: PackedManifest['datasets'];
}

/** Returns the datasets that the number of a question rests on, and its usual range, whose windows may lie in older ones. */
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

/** The boundaries by which rows got the areas they do not name, by kind. */
export type Boundaries = Partial<Record<AreaKind, readonly BoundaryArea[]>>;
