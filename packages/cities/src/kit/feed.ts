interface Service {
  /** The official address; the server rewrites it (`UPSTREAM_REWRITE`), never this package. */
  readonly url: string;
  /** Other addresses of the same thing; tried in turn when the first is refused. */
  readonly otherUrls?: readonly string[];
  /** Do the other addresses end earlier than the first? Days after their newest row are then not read. */
  readonly othersEndEarlier?: boolean;
  /** Hosts beside its own that the service may redirect a download to, such as its file store. */
  readonly redirectsTo?: readonly string[];
  /** Columns asked for; each must exist, or the run stops and the last good rows stay. */
  readonly required: readonly string[];
  /** Read when they are there: sources rename columns (`MCI_CATEGORY` became `CSI_CATEGORY`). */
  readonly optional: readonly string[];
  /** Any one of these must exist. */
  readonly oneOf?: readonly string[];
}

/** An ArcGIS feature layer or table. `url` is the layer, without `/query`. */
export interface ArcgisFeed extends Service {
  readonly protocol: 'arcgis';
  /** The layer's name, where its number is not documented: the number in `url` then gives way to the one the service lists. */
  readonly layerNamed?: string;
}

/** A zip archive of files of rows, such as CSV. */
export interface ZipCsvFeed extends Service {
  readonly protocol: 'zip-csv';
  /** Where an edition of all years has been seen to leave one out: the column of the year, and the address of one year's archive, `{year}` in it. */
  readonly years?: { readonly column: string; readonly url: string };
}

/** A resource of a CKAN datastore. `url` ends in `/api/3/action`. */
export interface CkanFeed extends Service {
  readonly protocol: 'ckan';
  readonly resource: string;
}

/** A Socrata dataset. `url` is the portal's origin, `resource` the dataset's four-by-four id. */
export interface SocrataFeed extends Service {
  readonly protocol: 'socrata';
  readonly resource: string;
}

/** A GeoJSON file. */
export interface GeoJsonFeed extends Service {
  readonly protocol: 'geojson';
  /** The EPSG number of coordinates that are metres; degrees are taken as they are. WGS 84 when not said. */
  readonly wkid?: number;
  /**
   * How large the file may be, in bytes, where that is too much to hold in memory. It is then downloaded to a temporary file, for at
   * most ten minutes, and its rows are read as a stream.
   */
  readonly maxBytes?: number;
}

/** Where a dataset is read from. */
export type Feed = ArcgisFeed | ZipCsvFeed | CkanFeed | SocrataFeed | GeoJsonFeed;

/** Where boundaries are read from: the protocols that carry polygons. `otherwise` is read when this holds none or is none any more. */
export type AreaFeed = (ArcgisFeed | SocrataFeed | GeoJsonFeed) & { readonly otherwise?: AreaFeed };
