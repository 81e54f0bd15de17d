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

/** One row as a source sends it: flat, untyped, nothing trusted. A point, where the source has one, is in `at`. */
export type Row = Readonly<Record<string, unknown>>;

/** What a row says, in our words. Whatever the source does not say is `null`, never a guess. */
export interface IncidentDraft {
  /** The source's own identity of the row, without the ordinal that tells legitimate repeats apart. */
  readonly key: string;
  readonly crimeType: CrimeType;
  /** The source's own category, trimmed. */
  readonly word: string;
  /** The incident's own place, or `null`. */
  readonly at: LngLat | null;
  /** How exact `at` is; `none` when `at` is null: the kit puts the fallback centre in its stead. */
  readonly precision: LocationPrecision;
  readonly area: string | null;
  readonly neighbourhood: string | null;
  /** Calendar day in the city, `YYYY-MM-DD`. */
  readonly occurredOn: string | null;
  /** Hour on the city's wall clock, 0-23. */
  readonly hour: number | null;
  readonly reportedOn: string | null;
  readonly eventId: string | null;
  readonly deaths: number | null;
  readonly injuries: number | null;
  /** The contract's optional `Crime` fields, under their wire names. Only those present. */
  readonly details: Readonly<Record<string, string>>;
}

/** An incident with somewhere to be counted: its own place, else a centre that `precision` names. */
export type PlacedDraft = IncidentDraft & {
  readonly lng: number | null;
  readonly lat: number | null;
  /** The number the source gives the row, in the edition it was read from only: it is no identity. */
  readonly objectId: string | null;
};

export type Read =
  | { readonly kind: 'incident'; readonly incident: IncidentDraft }
  | { readonly kind: 'withheld'; readonly why: string };

/** What a dataset may ask about before it decides which rows to fetch. */
export interface FetchContext {
  readonly today: string;
  /** The newest report day already stored for another dataset of this city, or `null`. */
  readonly newestReported: (dataset: string) => Promise<string | null>;
  /** The columns the layer has now, when known: a `where` may have to choose between an old and a new name. */
  readonly columns?: readonly string[];
}

/** What the words of a column stand for. */
export interface WordTable {
  readonly column: string;
  readonly types: Readonly<Record<string, CrimeType>>;
  /** Words whose rows are not shown at all, each with the reason. */
  readonly withheld?: Readonly<Record<string, string>>;
}

export interface Dataset {
  /** Stable, in URLs and on the command line: `shootings`. */
  readonly id: string;
  readonly title: Text;
  readonly feed: Feed;
  /** A condition in the protocol's own language (ArcGIS `where`, Socrata `$where`), or nothing for every row. */
  readonly where?: (context: FetchContext) => Promise<string>;
  /** True for a feed that empties by design (a year to date): fewer rows than last time are then no fault. */
  readonly mayShrink?: boolean;
  /** Only for a source that holds the last months: how many. What it forgets for its age it does not take back. */
  readonly forgetsAfterMonths?: number;
  /** Throws `BadValue` for a row that cannot be read. */
  readonly read: (row: Row) => Read;
  /** By which rows get their types: the first table that knows a row's word decides. Unset: all its rows are of the one type it publishes. */
  readonly words?: readonly WordTable[];
  /**
   * Column names of downloaded exports that differ from the service's, lower case with `_` for spaces, to the name `read` knows. A name that
   * ends in `_LOCAL` holds the same day on the city's own clock.
   */
  readonly exportNames?: Readonly<Record<string, string>>;
  /** Source words we know that none of our crime types stands for, each with the reason: shown as `unknown`, but not unknown to us. */
  readonly withoutType?: Readonly<Record<string, string>>;
  /** The crime types its rows can have, derived from its word tables where it has some. */
  readonly publishes: readonly Publication[];
  /** `false`: no row says when it was reported. */
  readonly saysReportDay?: false;
  /** What its rows say of people, where they do; nothing is told of what they leave out. */
  readonly harms?: readonly Harm[];
  readonly caveat: Text;
  readonly notPublished: Text;
  readonly updated: Text;
  /** How often to look, and after how many days without a newer row the source counts as late. */
  readonly everyHours: number;
  readonly staleAfterDays: number;
  /** About how many rows there are: on a first start the small ones are read first. */
  readonly roughRows: number;
}

export interface AreaLayer {
  readonly kind: AreaKind;
  /** As of when its areas are drawn, and how reports of before are counted in them. */
  readonly geography: Pick<Geography, 'as_of' | 'note'>;
  readonly feed: AreaFeed;
  readonly read: (row: Row) => {
    readonly code: string;
    readonly name: string;
    readonly population: number | null;
    readonly address: string | null;
  } | null;
  /**
   * True where no row names its area of this kind: it is found by the row's place. Of the city's first kind it becomes the
   * row's area, of its second the neighbourhood.
   */
  readonly byPlace?: boolean;
  /** Areas a source still writes that the layer no longer has: `D54` counts in `D55`. */
  readonly merged: Readonly<Record<string, string>>;
  /**
   * Codes of areas that were divided or redrawn, which a source still names: such a row is of the area its place lies in today, and
   * without a place it stays under the old one. See `formerArea`.
   */
  readonly former?: readonly string[];
}

/** The code of an area that is no more, by its name and the year it ended: it reads in any language. */
export const formerArea = (name: string, until: number): string => `${name} (–${until})`;

/** The points (longitude, latitude) of a line, at least two. */
export type Line = readonly LngLat[];

/** How a street is drawn: the widest first. */
export type StreetClass = 'motorway' | 'major' | 'minor' | 'collector' | 'local' | 'lane';

/** A piece of a street between two crossings. */
export interface Street {
  /** `null`: the layer publishes no classes. Streets that go far are then the wide ones (see `classByLength`). */
  readonly class: StreetClass | null;
  /** `null`: it has no name that people use. */
  readonly name: Text | null;
  readonly lines: readonly Line[];
}

/**
 * What a row of a street layer is. `left_out`: a thing of the layer that is no street, such as a river or a walkway. `broken`: a street
 * without a usable line. `unknownWord`: what it says of its class, where we do not know the word; it is drawn as a local street.
 */
export type ReadStreet =
  | { readonly kind: 'street'; readonly street: Street; readonly unknownWord: string | null }
  | { readonly kind: 'left_out' }
  | { readonly kind: 'broken' };

/** A layer of street centrelines of a city. */
export interface StreetLayer {
  readonly title: Text;
  readonly feed: Feed;
  readonly licence: { readonly title: string; readonly url: string };
  readonly attribution: Text;
  readonly read: (row: Row) => ReadStreet;
}

/** A house, or a row of houses that share a point, as a row of an address layer says it. */
export interface AddressPoint {
  readonly number: number;
  /** The highest number where one point stands for several houses of one side of the street; `null`: for one house. */
  readonly last: number | null;
  /** What stands behind the number, in small letters: `a`, `1/2`; empty: nothing. */
  readonly suffix: string;
  readonly street: Text;
  /** Where a layer covers several municipalities, each with streets of its own by the same names, or former ones; `null`: it covers one. */
  readonly municipality: string | null;
  readonly at: LngLat;
}

/**
 * What a row of an address layer is. `left_out`: a thing of the layer that is no address people use, such as one that was given up.
 * `broken`: an address without a number, a street or a point.
 */
export type ReadAddress =
  | { readonly kind: 'address'; readonly address: AddressPoint }
  | { readonly kind: 'left_out' }
  | { readonly kind: 'broken' };

/** A layer of address points of a city. Its rows are read in the order of the source, each once. */
export interface AddressLayer {
  readonly title: Text;
  readonly feed: Feed;
  readonly licence: { readonly title: string; readonly url: string };
  readonly attribution: Text;
  readonly read: (row: Row) => ReadAddress;
}

/** A published centre: what approximate areas are made of and where rows without a place of their own are counted. */
export interface AreaCentre {
  readonly code: string;
  readonly name: string;
  readonly at: LngLat;
  readonly population: number | null;
  /** The police station or office, where there is one. */
  readonly address?: string;
}

/** A province, and what it is written as behind a city's name, in small letters. */
export interface Province {
  readonly name: Text;
  readonly written: readonly string[];
}

/** What the assistant suggests asking about. */
export interface Examples {
  /** Two areas of the city's first kind, as they are asked for. */
  readonly areas: Readonly<Record<keyof Text, readonly [string, string]>>;
  /** A place of the gazetteer. */
  readonly near: Text;
}

export interface City extends WireCity {
  /** Who publishes its rows, as somebody cites them. */
  readonly policeService: Text;
  readonly province: Province;
  /** The language of its news where a feed does not say. */
  readonly language: keyof Text;
  /** What else people write for it, in small letters. */
  readonly alsoNamed?: readonly string[];
  /** What its people call it for short, which elsewhere is another name: only where the city is looked at, and not where `unless` stands. */
  readonly shortName?: { readonly said: string; readonly unless: RegExp };
  readonly examples: Examples;
  /** The news releases of its police, read where the operator names no feed. */
  readonly newsReleases?: string;
  /** What other programs know its official rows by. */
  readonly rowsTag: string;
  /** Other programs know each of its rows by the smaller area it lies in, not by the city. */
  readonly rowsNamedByNeighbourhood?: true;
  /** Its rows number their neighbourhoods: the name stands beside the number. */
  readonly neighbourhoodsNumbered?: true;
  /** `own_terms`: no open licence; read in production only when the operator has accepted the terms. */
  readonly licence: { readonly title: string; readonly url: string; readonly kind: 'open' | 'own_terms' };
  readonly attribution: Text;
  /** Valid coordinates; anything else is "no place of its own". Wider than `bounds`, which is what the map shows. */
  readonly valid: readonly [LngLat, LngLat];
  readonly datasets: readonly Dataset[];
  readonly areaLayers: readonly AreaLayer[];
  /** Of the municipality itself, under a licence of their own. */
  readonly streetLayers: readonly StreetLayer[];
  /** Of the municipality itself, under a licence of their own. */
  readonly addressLayers: readonly AddressLayer[];
  /** The code of an area of the city's first kind from what people write for it (`PDQ 38`, `Ward 12`); `null` when it is none. */
  readonly areaCode: (written: string) => string | null;
  readonly centres: Readonly<Partial<Record<AreaKind, readonly AreaCentre[]>>>;
  readonly centre: LngLat;
  readonly places: NamedPlaces;
  readonly knownAreas: KnownAreas;
  /** Offences finer than a crime type that its sources publish apart. */
  readonly finerOffences: FinerOffences;
}
