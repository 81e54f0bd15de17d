interface Service {
  /** Official address of the service. Only the server rewrites it (`UPSTREAM_REWRITE`), never this package. */
  readonly url: string;
  /** Fallback addresses of the same data, tried in this order. */
  readonly otherUrls?: readonly string[];
  /** True if the data at the fallback addresses may end earlier. Days after the newest row there are then missing. */
  readonly othersEndEarlier?: boolean;
  /** Other hosts to which the service may redirect downloads, such as its file storage. */
  readonly redirectsTo?: readonly string[];
  /** Required columns. If one is missing, the import stops and the rows of the last successful import remain. */
  readonly required: readonly string[];
  /** Optional columns, because sources rename columns (`MCI_CATEGORY` became `CSI_CATEGORY`). */
  readonly optional: readonly string[];
  /** Columns of which at least one is required. */
  readonly oneOf?: readonly string[];
}

/** An ArcGIS feature layer or table. `url` is the layer's address, without `/query`. */
export interface ArcgisFeed extends Service {
  readonly protocol: 'arcgis';
  /**
   * Name of the layer, if its number is undocumented. The number that the service lists for this name replaces the one
   * in `url`.
   */
  readonly layerNamed?: string;
}

/** A zip archive with files of rows, such as CSV. */
export interface ZipCsvFeed extends Service {
  readonly protocol: 'zip-csv';
  /**
   * For a file of all years that may lack one: the year column, and the address of a single year's archive with
   * `{year}` as placeholder. A missing year is read from there.
   */
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
  /**
   * EPSG number of the coordinates, if they are in metres. Coordinates in degrees are always accepted. Defaults to WGS
   * 84.
   */
  readonly wkid?: number;
  /**
   * Maximum size in bytes of a file that is too large for memory. It is downloaded to a temporary file, for at most ten
   * minutes, and streamed.
   */
  readonly maxBytes?: number;
}

export type Feed = ArcgisFeed | ZipCsvFeed | CkanFeed | SocrataFeed | GeoJsonFeed;

/**
 * Source of boundaries: only protocols that can return polygons. If this source is empty or gone, `otherwise` is read.
 */
export type AreaFeed = (ArcgisFeed | SocrataFeed | GeoJsonFeed) & { readonly otherwise?: AreaFeed };
