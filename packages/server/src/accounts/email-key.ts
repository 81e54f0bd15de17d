/** What addresses are compared by. Mail servers may tell case apart; no provider people use does. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase();
