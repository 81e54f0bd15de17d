import { finishGoogle, type ProviderError } from '@crimemap/contract/accounts';
import type { From } from '../http/from.ts';
import { Refusal } from '../http/refusal.ts';

/** The address the provider sends people back to, as it was told to the provider. */
export function callbackAddress({ header }: From, publicUrl: string | null): string {
  const origin = publicUrl ?? `http://${header('host') ?? 'localhost'}`;
  if (!URL.canParse(origin) || new URL(origin).pathname !== '/') throw new Refusal('invalid_input');
  return `${new URL(origin).origin}/api${finishGoogle.path}`;
}

/** A page of ours, spelled so that no browser takes it for another site; whatever is odd becomes the map. */
export function pageOf(returnTo = '/'): string {
  const { pathname, search } = new URL(returnTo, 'http://page.invalid');
  return pathname.startsWith('//') ? '/' : `${pathname}${search}`;
}

export const withError = (page: string, word: ProviderError): string =>
  `${page}${page.includes('?') ? '&' : '?'}error=${word}`;
