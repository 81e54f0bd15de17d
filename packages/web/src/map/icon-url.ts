import type { CrimeType } from '@crimemap/contract/crime-types';

/** The address of a crime type's drawing. */
export const iconUrl = (type: CrimeType): string => `/icons/${type}.svg`;
