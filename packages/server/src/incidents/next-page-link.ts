import type { QueryOf } from '@crimemap/contract/call';
import type { listCrimes } from '@crimemap/contract/incidents';

/** A `Link` header (RFC 8288) to the next page of the same question. */
export function nextPageLink(asked: QueryOf<typeof listCrimes>, cursor: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, cursor })) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return `</api/crimes?${search}>; rel="next"`;
}
