import type { FastifyInstance } from 'fastify';

const EXPIRES_DAYS = 180;
const DAY_MS = 86_400_000;
const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
/** Notes and reports are found through the pages that show them, not as data. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nAllow: /\n';

export interface WellKnown {
  /** `mailto:` or `https:`; without one there is no `security.txt`. */
  readonly securityContact: string | null;
  readonly publicUrl: string | null;
}

/** `/robots.txt`, and where the operator said whom to tell, `/.well-known/security.txt` (RFC 9116). */
export function wellKnownRoutes(app: FastifyInstance, { securityContact, publicUrl }: WellKnown): void {
  app.get('/robots.txt', (_request, reply) => {
    reply.headers(TEXT).send(ROBOTS);
  });
  if (securityContact === null) return;
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    // Whole days, so that it stays the same text for a day.
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + EXPIRES_DAYS) * DAY_MS).toISOString();
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, fr',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${path}`]),
    ];
    reply.headers(TEXT).send(`${lines.join('\n')}\n`);
  });
}
