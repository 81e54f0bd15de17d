/** A `Link` header (RFC 8288) to the next page of the same list: `path` below `/api`. */
export function nextPageLink(path: `/${string}`, query: object, cursor: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return `</api${path}?${search}>; rel="next"`;
}
