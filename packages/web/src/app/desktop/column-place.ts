/** Where a column stands: beside the map; over it, beside the rail, where the window is narrower than a desk’s. */
export const COLUMN_PLACE =
  'shrink-0 max-lg:absolute max-lg:inset-y-0 max-lg:left-0 max-lg:z-20 max-lg:max-w-full max-lg:shadow-lift';
