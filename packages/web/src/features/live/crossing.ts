/** “MCCOWAN RD” as a reader writes it: “McCowan Rd”. */
const capitalised = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s/(-])(\p{L})/gu, (_, before: string, character: string) => before + character.toUpperCase())
    .replace(/\b(Mc|O['’])(\p{L})/gu, (_, before: string, character: string) => before + character.toUpperCase());

/** A published crossing, `KINGSBURY CRES - KINGSTON RD`, as “Kingsbury Cres & Kingston Rd”; `null` where none is named. */
export function crossingName(published: string | null): string | null {
  const streets = (published ?? '')
    .split(/\s+-\s+|^-\s*|\s*-$/)
    .map((street) => street.trim())
    .filter(Boolean);
  return streets.length > 0 ? streets.map(capitalised).join(' & ') : null;
}
