const POSTAL = /^([abceghj-nprstvxy]\d[abceghj-nprstv-z])(?:\s?-?\d(?:[abceghj-nprstv-z](?:\d)?)?)?$/i;

/** The postal area (`M5V`) of a text that is a Canadian postal code or its beginning, else `null`. */
export const postalAreaIn = (text: string): string | null => POSTAL.exec(text.trim())?.[1]?.toUpperCase() ?? null;
