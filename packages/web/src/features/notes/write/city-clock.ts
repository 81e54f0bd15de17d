const parts = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const made =
    parts.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  parts.set(timeZone, made);
  return made;
}

/** An instant (milliseconds since 1970) as a date-and-time field holds it: `2026-11-22T21:05` by the clock of the city. */
export const toDateTimeField = (instant: number, timeZone: string): string =>
  wallClock(timeZone).format(instant).replace(' ', 'T');

/** What such a field holds as an instant, in milliseconds since 1970; `null` when it cannot be read. */
export function fromDateTimeField(text: string, timeZone: string): number | null {
  const asIfUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asIfUtc)) return null;
  const shift = (instant: number) => Date.parse(`${toDateTimeField(instant, timeZone)}Z`) - instant;
  // Whole minutes, since the field has no others. The second look is for the hours around a change of the clock.
  const first = asIfUtc - shift(Math.floor(asIfUtc / 60_000) * 60_000);
  return asIfUtc - shift(Math.floor(first / 60_000) * 60_000);
}
