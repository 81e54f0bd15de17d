import type { AreaKind, Geography, Text, City as WireCity } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { Harm } from '@crimemap/contract/holdings';
import type { LocationPrecision } from '@crimemap/contract/incidents';
import type { FinerOffences } from '../finer-offences.ts';
import type { AreaFeed, Feed } from './feed.ts';
import type { KnownAreas } from './known-area.ts';
import type { NamedPlaces } from './named-place.ts';
import type { Publication } from './publication.ts';

export type { ArcgisFeed, Feed } from './feed.ts';

/** One raw row of a source: flat and unvalidated. A point, if the source has one, is in `at` (longitude, latitude). */
export type Row = Readonly<Record<string, unknown>>;

/** Normalised row. Unpublished values are `null`, never guesses. */
export interface IncidentDraft {
  /** The source's identity of the row, without the ordinal that distinguishes legitimate repeats. */
  readonly key: string;
  readonly crimeType: CrimeType;
  /** The source's own category, trimmed. */
  readonly word: string;
  /** Location of the incident (longitude, latitude), or `null`. */
  readonly at: LngLat | null;
  /** Precision of `at`; `none` if `at` is null. `readRows` then uses the fallback centre. */
  readonly precision: LocationPrecision;
  readonly area: string | null;
  readonly neighbourhood: string | null;
  /** Calendar day in the city, `YYYY-MM-DD`. */
  readonly occurredOn: string | null;
  /** Hour in the city's local time, 0-23. */
  readonly hour: number | null;
  readonly reportedOn: string | null;
  readonly eventId: string | null;
  readonly deaths: number | null;
  readonly injuries: number | null;
  /** The contract's optional `Crime` fields under their wire names, without absent ones. */
  readonly details: Readonly<Record<string, string>>;
}

/** An incident with a location for counting: its own, or a centre named by `precision`. */
export type PlacedDraft = IncidentDraft & {
  readonly lng: number | null;
  readonly lat: number | null;
  /** The source's number of the row, valid only in the version it was read from. It does not identify the row. */
  readonly objectId: string | null;
};

export type Read =
  | { readonly kind: 'incident'; readonly incident: IncidentDraft }
  | { readonly kind: 'withheld'; readonly why: string };

/** Information for deciding which rows to fetch. */
export interface FetchContext {
  readonly today: string;
  /** Returns the newest stored report day of another dataset of this city, or `null`. */
  readonly newestReported: (dataset: string) => Promise<string | null>;
  /** Current columns of the layer, if known; `where` may depend on a renamed column. */
  readonly columns?: readonly string[];
}

/** Maps the words of a column to crime types. */
export interface WordTable {
  readonly column: string;
  readonly types: Readonly<Record<string, CrimeType>>;
  /** Words whose rows are not shown at all, each with the reason. */
  readonly withheld?: Readonly<Record<string, string>>;
}

export interface Dataset {
  /** Stable id for URLs and the command line: `shootings`. */
  readonly id: string;
  readonly title: Text;
  readonly feed: Feed;
  /** Returns a condition in the protocol's own language (ArcGIS `where`, Socrata `$where`); unset: every row. */
  readonly where?: (context: FetchContext) => Promise<string>;
  /** True for a feed that is emptied by design, such as a year to date. Fewer rows than before are then accepted. */
  readonly mayShrink?: boolean;
  /** Number of months that a rolling source covers. Rows older than that remain stored when the source drops them. */
  readonly forgetsAfterMonths?: number;
  /** Throws `BadValue` for an unreadable row. */
  readonly read: (row: Row) => Read;
  /** Tables that assign types: the first one with a row's word decides. Unset: all rows have the one published type. */
  readonly words?: readonly WordTable[];
  /**
   * Maps column names of exports (lower case, `_` for spaces) to the names `read` uses, where they differ. A name
   * ending in `_LOCAL` contains the same day in the city's time zone.
   */
  readonly exportNames?: Readonly<Record<string, string>>;
  /** Known source words without a crime type, each with the reason. Shown as `unknown` but not reported as unlisted. */
  readonly withoutType?: Readonly<Record<string, string>>;
  /** Crime types of its rows, derived from its word tables if it has some. */
  readonly publishes: readonly Publication[];
  /** `false`: no row has a report day. */
  readonly saysReportDay?: false;
  /** Kinds of harm to people that its rows count; unset for rows that do not. */
  readonly harms?: readonly Harm[];
  readonly caveat: Text;
  readonly notPublished: Text;
  readonly updated: Text;
  /** Hours between checks, and days without a newer row after which the source is overdue. */
  readonly everyHours: number;
  readonly staleAfterDays: number;
  /** Approximate number of rows. A first start imports small datasets first. */
  readonly roughRows: number;
}

export interface AreaLayer {
  readonly kind: AreaKind;
  /** Date of its boundaries, and a note on how earlier reports are counted. */
  readonly geography: Pick<Geography, 'as_of' | 'note'>;
  readonly feed: AreaFeed;
  readonly read: (row: Row) => {
    readonly code: string;
    readonly name: string;
    readonly population: number | null;
    readonly address: string | null;
  } | null;
  /**
   * True if rows do not name an area of this kind, so it is found by location. It fills the area for the city's first
   * kind, the neighbourhood for the second.
   */
  readonly byPlace?: boolean;
  /** Abolished areas that sources still name, mapped to their successors: `D54` counts in `D55`. */
  readonly merged: Readonly<Record<string, string>>;
  /**
   * Codes of divided or redrawn areas that a source still names. Such a row counts in the current area at its location;
   * without a location it keeps the old code. See `formerArea`.
   */
  readonly former?: readonly string[];
}

/** Returns the code of an abolished area from its name and last year, readable in any language. */
export const formerArea = (name: string, until: number): string => `${name} (–${until})`;

/** Points (longitude, latitude) of a line, at least two. */
export type Line = readonly LngLat[];

/** Class of a street, widest first. */
export type StreetClass = 'motorway' | 'major' | 'minor' | 'collector' | 'local' | 'lane';

/** A piece of a street between two intersections. */
export interface Street {
  /** `null` if the layer publishes no classes. Long streets are then the wide ones (see `classByLength`). */
  readonly class: StreetClass | null;
  /** `null` if it has no commonly used name. */
  readonly name: Text | null;
  readonly lines: readonly Line[];
}

/**
 * Result of reading a row of a street layer. `left_out`: not a street, such as a river or a walkway. `broken`: a street
 * without a usable line. `unknownWord`: unlisted class; the street is drawn as a local one.
 */
export type ReadStreet =
  | { readonly kind: 'street'; readonly street: Street; readonly unknownWord: string | null }
  | { readonly kind: 'left_out' }
  | { readonly kind: 'broken' };

/** A layer of a city's street centrelines. */
export interface StreetLayer {
  readonly title: Text;
  readonly feed: Feed;
  readonly licence: { readonly title: string; readonly url: string };
  readonly attribution: Text;
  readonly read: (row: Row) => ReadStreet;
}

/** A house, or several houses that share a point, from a row of an address layer. */
export interface AddressPoint {
  readonly number: number;
  /** Highest number if the point stands for several houses on one side of the street; `null` for one house. */
  readonly last: number | null;
  /** Suffix of the number in lower case: `a`, `1/2`; empty if none. */
  readonly suffix: string;
  readonly street: Text;
  /**
   * Set if the layer covers several current or former municipalities with streets of the same name; `null` if it covers
   * one.
   */
  readonly municipality: string | null;
  readonly at: LngLat;
}

/**
 * Result of reading a row of an address layer. `left_out`: not an address in use, such as a retired one. `broken`: an
 * address without a number, a street or a point.
 */
export type ReadAddress =
  | { readonly kind: 'address'; readonly address: AddressPoint }
  | { readonly kind: 'left_out' }
  | { readonly kind: 'broken' };

/** A layer of a city's address points. Each row is read once, in the source's order. */
export interface AddressLayer {
  readonly title: Text;
  readonly feed: Feed;
  readonly licence: { readonly title: string; readonly url: string };
  readonly attribution: Text;
  readonly read: (row: Row) => ReadAddress;
}

/** A published centre. Approximate areas are derived from these, and rows without a location are counted there. */
export interface AreaCentre {
  readonly code: string;
  readonly name: string;
  readonly at: LngLat;
  readonly population: number | null;
  /** Address of the police station or office, if there is one. */
  readonly address?: string;
}

/** A province and its spellings after a city's name, in lower case. */
export interface Province {
  readonly name: Text;
  readonly written: readonly string[];
}

/** Values for the assistant's suggested questions. */
export interface Examples {
  /** Two areas of the city's first kind, as people name them. */
  readonly areas: Readonly<Record<keyof Text, readonly [string, string]>>;
  /** A place of the gazetteer. */
  readonly near: Text;
}

export interface City extends WireCity {
  /** Publisher of its rows, for citations. */
  readonly policeService: Text;
  readonly province: Province;
  /** Language of its news if a feed does not declare one. */
  readonly language: keyof Text;
  /** Other names of the city, in lower case. */
  readonly alsoNamed?: readonly string[];
  /**
   * Short name that means something else elsewhere. Used only while this city is shown, and not where `unless` matches.
   */
  readonly shortName?: { readonly said: string; readonly unless: RegExp };
  readonly examples: Examples;
  /** News releases of its police, read if the operator configures no feed. */
  readonly newsReleases?: string;
  /** Identifier of its official rows for API clients. */
  readonly rowsTag: string;
  /** True if API clients identify its rows by neighbourhood, not by city. */
  readonly rowsNamedByNeighbourhood?: true;
  /** True if rows number their neighbourhoods; the name is shown beside the number. */
  readonly neighbourhoodsNumbered?: true;
  /** `own_terms`: no open licence; imported in production only after the operator accepts the terms. */
  readonly licence: { readonly title: string; readonly url: string; readonly kind: 'open' | 'own_terms' };
  readonly attribution: Text;
  /** Box of valid coordinates; others count as no location. Larger than `bounds`, the box shown on the map. */
  readonly valid: readonly [LngLat, LngLat];
  readonly datasets: readonly Dataset[];
  readonly areaLayers: readonly AreaLayer[];
  /** Published by the municipality under its own licence. */
  readonly streetLayers: readonly StreetLayer[];
  /** Published by the municipality under its own licence. */
  readonly addressLayers: readonly AddressLayer[];
  /**
   * Returns the code of an area of the city's first kind from user input (`PDQ 38`, `Ward 12`); `null` if it is not
   * one.
   */
  readonly areaCode: (written: string) => string | null;
  readonly centres: Readonly<Partial<Record<AreaKind, readonly AreaCentre[]>>>;
  readonly centre: LngLat;
  readonly places: NamedPlaces;
  readonly knownAreas: KnownAreas;
  /** Finer offences that its sources distinguish. */
  readonly finerOffences: FinerOffences;
}
