interface Service {
  /** The official address. Only the server rewrites it (`UPSTREAM_REWRITE`), never this package. */
  readonly url: string;
  /** Fallback addresses of the same resource, tried in turn. */
  readonly otherUrls?: readonly string[];
  /** True if the fallback addresses end earlier. Days after their newest row are then missing. */
  readonly othersEndEarlier?: boolean;
  /** Other hosts to which the service may redirect downloads, such as its file store. */
  readonly redirectsTo?: readonly string[];
  /** Required columns. If one is missing, the import stops and the last good rows stay. */
  readonly required: readonly string[];
  /** Optional columns: sources rename columns (`MCI_CATEGORY` became `CSI_CATEGORY`). */
  readonly optional: readonly string[];
  /** At least one of these is required. */
  readonly oneOf?: readonly string[];
}

/** An ArcGIS feature layer or table. `url` is the layer, without `/query`. */
export interface ArcgisFeed extends Service {
  readonly protocol: 'arcgis';
  /** Name of a layer with an undocumented number. The number listed by the service replaces the one in `url`. */
  readonly layerNamed?: string;
}

/** A zip archive of files of rows, such as CSV. */
export interface ZipCsvFeed extends Service {
  readonly protocol: 'zip-csv';
  /**
   * Fallback for a file of all years that may lack one: the year column, and the address of a single year's archive,
   * containing `{year}`.
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
  /** EPSG number of coordinates in metres; degrees are always accepted. Defaults to WGS 84. */
  readonly wkid?: number;
  /**
   * Maximum size of the file in bytes, for files too large for memory. Such a file is downloaded to a temporary file,
   * for at most ten minutes, and streamed.
   */
  readonly maxBytes?: number;
}

/** Source of a dataset. */
export type Feed = ArcgisFeed | ZipCsvFeed | CkanFeed | SocrataFeed | GeoJsonFeed;

/** Source of boundaries, limited to protocols that carry polygons. `otherwise` is read if this one is empty or gone. */
export type AreaFeed = (ArcgisFeed | SocrataFeed | GeoJsonFeed) & { readonly otherwise?: AreaFeed };
