import type { Call } from '@crimemap/contract/call';
import { DEBUG_SUBJECT_HEADER, EVERYONE_SUB } from '@crimemap/contract/profiles';

let accountsOff = false;

/** Stores whether the server has accounts switched off, according to its features. */
export const noteAccountsOff = (off: boolean): void => {
  accountsOff = off;
};

/**
 * Returns the specified header that names the acting member, if accounts are switched off. Sent with requests about
 * images and with deletions.
 */
export const debugSubjectOf = ({ method, path }: Pick<Call, 'method' | 'path'>): Record<string, string> =>
  accountsOff && (method === 'DELETE' || path.includes('image')) ? { [DEBUG_SUBJECT_HEADER]: EVERYONE_SUB } : {};
