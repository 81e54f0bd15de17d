import type { Call } from '@crimemap/contract/call';
import { DEBUG_SUBJECT_HEADER, EVERYONE_SUB } from '@crimemap/contract/profiles';

let accountsOff = false;

/** Notes whether the server has accounts switched off, as its features say. */
export const noteAccountsOff = (off: boolean): void => {
  accountsOff = off;
};

/** The specification’s: where accounts are switched off, calls about images and calls that delete say as which member they are made. */
export const debugSubjectOf = ({ method, path }: Pick<Call, 'method' | 'path'>): Record<string, string> =>
  accountsOff && (method === 'DELETE' || path.includes('image')) ? { [DEBUG_SUBJECT_HEADER]: EVERYONE_SUB } : {};
