/** Of a row: its instants are texts. */
type Told<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column];
};

/** A row as an answer tells of it: its columns in their order, its instants in ISO 8601. */
export const told = <Row extends object>(row: Row): Told<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Told<Row>;
