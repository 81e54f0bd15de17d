import type { From } from '../http/from.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Refuses what a page of another site asks with our cookie, and whoever does not say where it asks from: every browser does.
 * `publicUrl`: the origin visitors use, where it is another than that of the request.
 */
export function mustBeOurPage({ header }: From, publicUrl: string | null): void {
  const site = header('sec-fetch-site');
  const origin = header('origin');
  const ours = origin === undefined ? site !== undefined : origin === publicUrl || hostOf(origin) === header('host');
  if (ours && (site === undefined || site === 'same-origin')) return;
  throw new Refusal('not_allowed', { detail: 'Refresh not available cross-origin' });
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
