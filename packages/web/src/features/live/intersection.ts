/** Converts a street name in capitals to mixed case: “MCCOWAN RD” to “McCowan Rd”. */
const capitalised = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s/(-])(\p{L})/gu, (_, before: string, character: string) => before + character.toUpperCase())
    .replace(/\b(Mc|O['’])(\p{L})/gu, (_, before: string, character: string) => before + character.toUpperCase());

/**
 * Converts an intersection as published, `KINGSBURY CRES - KINGSTON RD`, to “Kingsbury Cres & Kingston Rd”. `null` if
 * there is none.
 */
export function intersectionName(published: string | null): string | null {
  const streets = (published ?? '')
    .split(/\s+-\s+|^-\s*|\s*-$/)
    .map((street) => street.trim())
    .filter(Boolean);
  return streets.length > 0 ? streets.map(capitalised).join(' & ') : null;
}
