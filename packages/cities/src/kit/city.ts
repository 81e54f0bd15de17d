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

/**
 * One raw row of a source: flat and unvalidated. `at` contains its point (longitude, latitude) if the source has one.
 */
export type Row = Readonly<Record<string, unknown>>;

/** Normalised row. Values that the source does not publish are `null`, never guesses. */
export interface IncidentDraft {
  /** The source's id of the row. Legitimate repeats share it; an ordinal that distinguishes them is added later. */
  readonly key: string;
  readonly crimeType: CrimeType;
  /** The source's own category, trimmed. */
  readonly word: string;
  /** Location of the incident (longitude, latitude), or `null`. */
  readonly at: LngLat | null;
  /**
   * Precision of `at`; `none` if `at` is null. `readRows` then uses the centre of the row's area or, if it has none, of
   * the city.
   */
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
  /**
   * Optional fields of the contract's `Crime`, under the names used in responses. Fields without a value are left out.
   */
  readonly details: Readonly<Record<string, string>>;
}

/** An incident with the location where it is counted: its own, or the centre that `precision` names. */
export type PlacedDraft = IncidentDraft & {
  readonly lng: number | null;
  readonly lat: number | null;
  /**
   * Row number in the source. It is valid only for the version that the row was read from and does not identify the
   * row.
   */
  readonly objectId: string | null;
};

export type Read =
  | { readonly kind: 'incident'; readonly incident: IncidentDraft }
  | { readonly kind: 'withheld'; readonly why: string };

/** Facts that a dataset uses to decide which rows to fetch. */
export interface FetchContext {
  readonly today: string;
  /** Returns the newest stored report day of another dataset of this city, or `null`. */
  readonly newestReported: (dataset: string) => Promise<string | null>;
  /** Current columns of the layer, if known. `where` needs them when a column was renamed. */
  readonly columns?: readonly string[];
}

/** Maps the words of a column to crime types. */
export interface WordTable {
  readonly column: string;
  readonly types: Readonly<Record<string, CrimeType>>;
  /** Words whose rows are withheld, each with the reason. */
  readonly withheld?: Readonly<Record<string, string>>;
}

export interface Dataset {
  /** Stable id for URLs and the command line, such as `shootings`. */
  readonly id: string;
  readonly title: Text;
  readonly feed: Feed;
  /**
   * Returns a filter in the source's query language (ArcGIS `where`, Socrata `$where`). If unset, every row is fetched.
   */
  readonly where?: (context: FetchContext) => Promise<string>;
  /**
   * True for a feed that its publisher empties regularly, such as a year to date. An import with fewer rows than before
   * is then accepted.
   */
  readonly mayShrink?: boolean;
  /** Number of months that the source covers, if it drops older rows. Rows that it drops remain stored. */
  readonly forgetsAfterMonths?: number;
  /** Reads a row. Throws `BadValue` if the row is unreadable. */
  readonly read: (row: Row) => Read;
  /**
   * Tables that assign crime types. The first table that contains a row's word decides. If unset, all rows have the one
   * published type.
   */
  readonly words?: readonly WordTable[];
  /**
   * Maps column names of downloaded files (lower case, `_` for spaces) to the names that `read` uses, where they
   * differ. A column whose name ends in `_LOCAL` contains the same day in the city's time zone.
   */
  readonly exportNames?: Readonly<Record<string, string>>;
  /**
   * Known source words without a crime type, each with the reason. Their rows are shown as `unknown`, but the words are
   * not reported as unlisted.
   */
  readonly withoutType?: Readonly<Record<string, string>>;
  /** Crime types of the dataset's rows, derived from its word tables if it has any. */
  readonly publishes: readonly Publication[];
  /** `false` if no row has a report day. */
  readonly saysReportDay?: false;
  /** Kinds of harm to people that the rows count; unset if they count none. */
  readonly harms?: readonly Harm[];
  readonly caveat: Text;
  readonly notPublished: Text;
  readonly updated: Text;
  /** Hours between checks, and days without a newer row after which the source is overdue. */
  readonly everyHours: number;
  readonly staleAfterDays: number;
  /** Approximate number of rows. The first start imports small datasets first. */
  readonly roughRows: number;
}

export interface AreaLayer {
  readonly kind: AreaKind;
  /** Date of the layer's boundaries, and a note on how earlier reports are counted. */
  readonly geography: Pick<Geography, 'as_of' | 'note'>;
  readonly feed: AreaFeed;
  readonly read: (row: Row) => {
    readonly code: string;
    readonly name: string;
    readonly population: number | null;
    readonly address: string | null;
  } | null;
  /**
   * True if rows do not name an area of this kind, so it is found by location. An area of the city's first kind becomes
   * the row's area, one of the second kind its neighbourhood.
   */
  readonly byPlace?: boolean;
  /** Maps abolished areas that sources still name to their successors, for example `D54` to `D55`. */
  readonly merged: Readonly<Record<string, string>>;
  /**
   * Codes of divided or redrawn areas that a source still names. A row that names one counts in the current area at its
   * location. A row without a location keeps the old code. See `formerArea`.
   */
  readonly former?: readonly string[];
}

/** Returns a code for an abolished area from its name and last year. The code is readable in any language. */
export const formerArea = (name: string, until: number): string => `${name} (–${until})`;

/** Points (longitude, latitude) of a line, at least two. */
export type Line = readonly LngLat[];

/** Classes of streets, widest first. */
export type StreetClass = 'motorway' | 'major' | 'minor' | 'collector' | 'local' | 'lane';

/** A piece of a street between two intersections. */
export interface Street {
  /** `null` if the layer publishes no classes. The class then comes from the street's length (see `classByLength`). */
  readonly class: StreetClass | null;
  /** `null` if the street has no commonly used name. */
  readonly name: Text | null;
  readonly lines: readonly Line[];
}

/**
 * Result of reading a row of a street layer. `left_out`: not a street, such as a river or a walkway. `broken`: a street
 * without a usable line. `unknownWord`: a class that is not in the list; the street is drawn as a local one.
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

/** A row of an address layer: one house, or several houses at the same point. */
export interface AddressPoint {
  readonly number: number;
  /** Highest house number if the point represents several houses on one side of the street; `null` for one house. */
  readonly last: number | null;
  /** Suffix of the house number in lower case, such as `a` or `1/2`; empty if there is none. */
  readonly suffix: string;
  readonly street: Text;
  /**
   * Set if the layer covers several current or former municipalities that have streets with the same name; otherwise
   * `null`.
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

/** A layer of a city's address points. Rows are read in the source's order. */
export interface AddressLayer {
  readonly title: Text;
  readonly feed: Feed;
  readonly licence: { readonly title: string; readonly url: string };
  readonly attribution: Text;
  readonly read: (row: Row) => ReadAddress;
}

/**
 * A published centre of an area. Approximate areas are derived from the centres, and rows without a location are
 * counted there.
 */
export interface AreaCentre {
  readonly code: string;
  readonly name: string;
  readonly at: LngLat;
  readonly population: number | null;
  /** Street address of the police station or office, if there is one. */
  readonly address?: string;
}

/** A province. `written` lists its spellings after a city's name, in lower case. */
export interface Province {
  readonly name: Text;
  readonly written: readonly string[];
}

/** Values for the assistant's suggested questions. */
export interface Examples {
  /** Two areas of the city's first kind of area, as people name them. */
  readonly areas: Readonly<Record<keyof Text, readonly [string, string]>>;
  /** A place in the city's gazetteer. */
  readonly near: Text;
}

export interface City extends WireCity {
  /** Publisher of the city's rows, for citations. */
  readonly policeService: Text;
  readonly province: Province;
  /** Language of the city's news, used if a feed does not declare one. */
  readonly language: keyof Text;
  /** Other names of the city, in lower case. */
  readonly alsoNamed?: readonly string[];
  /**
   * Short name that means something else elsewhere. It is recognised only while this city is shown, and not where
   * `unless` matches.
   */
  readonly shortName?: { readonly said: string; readonly unless: RegExp };
  readonly examples: Examples;
  /** Feed of the city's police news releases, read if the operator configures no feed. */
  readonly newsReleases?: string;
  /** Value of `data_source` in API responses for the city's official rows. */
  readonly rowsTag: string;
  /** True if API responses name the neighbourhood instead of the city in each row. */
  readonly rowsNamedByNeighbourhood?: true;
  /** True if rows identify their neighbourhoods by number. The name is then shown beside the number. */
  readonly neighbourhoodsNumbered?: true;
  /** `own_terms`: no open licence. Production servers import the data only after the operator accepts the terms. */
  readonly licence: { readonly title: string; readonly url: string; readonly kind: 'open' | 'own_terms' };
  readonly attribution: Text;
  /**
   * Box of valid coordinates. A row outside it counts as having no location. Larger than `bounds`, the box shown on the
   * map.
   */
  readonly valid: readonly [LngLat, LngLat];
  readonly datasets: readonly Dataset[];
  readonly areaLayers: readonly AreaLayer[];
  /** Streets, published by the municipality under its own licence. */
  readonly streetLayers: readonly StreetLayer[];
  /** Addresses, published by the municipality under its own licence. */
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
  /** Offences that the city's sources distinguish more finely than our crime types. */
  readonly finerOffences: FinerOffences;
}
