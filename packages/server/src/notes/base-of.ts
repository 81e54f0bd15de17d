import type { From } from '../http/from.ts';

/** The address visitors use, without a slash at its end: as the operator says, else as who asks reached us. */
export function baseOf(publicUrl: string | null, from: Pick<From, 'header'>): string {
  const host = from.header('host') ?? '';
  return publicUrl ?? `http://${/^[\w.-]+(?::\d{1,5})?$/.test(host) ? host : 'localhost'}`;
}
