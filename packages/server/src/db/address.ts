/** Which of several hosts is connected to, in the words of PostgreSQL's own client library. */
export const ROLES = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type Role = (typeof ROLES)[number];

/** Where a database is: one address for each of its hosts, in the order they were given. */
export interface DatabaseAddress {
  readonly urls: readonly string[];
  /** `target_session_attrs`; `null` where the address does not say. */
  readonly role: Role | null;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;
const HOST = /^(?:\[[0-9a-f:.]+\]|[^:[\]]*)(?::\d{1,5})?$/i;
const EXAMPLE = 'postgres://user:password@host:5432/database';

/**
 * Reads an address such as `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`. Throws a
 * sentence that goes on from the name of a setting.
 */
export function addressOf(text: string): DatabaseAddress {
  const [, before = '', hosts = '', path = '', query = ''] = PARTS.exec(text) ?? [];
  const fields = new URLSearchParams(query);
  const role = fields.get('target_session_attrs');
  if (role !== null && !ROLES.some((known) => known === role))
    throw new Error(`has a target_session_attrs that is none of ${ROLES.join(', ')}`);
  fields.delete('target_session_attrs');
  const rest = path + (role === null ? query : fields.size > 0 ? `?${fields}` : '');
  const urls = hosts.split(',').map((host) => {
    const url = `${before}${host}${rest}`;
    if (!before || !HOST.test(host) || !URL.canParse(url)) throw new Error(`must be an address such as ${EXAMPLE}`);
    return url;
  });
  return { urls, role: role as Role | null };
}
