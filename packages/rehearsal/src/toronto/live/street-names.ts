/** Streets of no real city's map, as the service writes crossings. */
const STREETS = [
  'AMBERLEIGH RD',
  'BRASS KETTLE LANE',
  'CANDLEMAKER ST',
  'DOVETAIL CRES',
  'EIDERDOWN AVE',
  'FOXTROT BLVD',
  'GINGERBREAD CRT',
  'HAYWAGON RD',
  'INKWELL ST',
  'JUNIPERINE AVE',
  'KALEIDOSCOPE DR',
  'LANTERNLIGHT AVE',
  'MARIONETTE ST',
  'NUTSHELL LANE',
  'OARLOCK RD',
  'PAPERBIRCH GATE',
  'QUILLFEATHER ST',
  'ROLLERSKATE DR',
  'SPINNAKER HILL RD',
  'THIMBLEWEED AVE',
  'UMBRELLA CRES',
  'VALENTINO GROVE',
  'WINDCHIME BLVD',
  'ZEPHYRINE ST',
];

/** The same two numbers always meet at the same crossing. */
export function crossingOf(one: number, other: number): string {
  const first = one % STREETS.length;
  const second = (first + 1 + (other % (STREETS.length - 1))) % STREETS.length;
  return `${STREETS[first]} - ${STREETS[second]}`;
}
