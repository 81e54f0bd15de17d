/**
 * Returns when a token expires, in milliseconds since 1970; 0 if the text is not a token or has no expiry. Does not
 * check the signature; the server does.
 */
export function tokenEnd(token: string): number {
  return claimsOf(token).exp * 1000;
}

/**
 * Returns the claims in a token that the page needs. They are only for display, because only the server verifies
 * tokens.
 */
export function claimsOf(token: string): {
  readonly exp: number;
  readonly sub: string | null;
  readonly email: string | null;
} {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    const { exp, sub, email } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return {
      exp: typeof exp === 'number' ? exp : 0,
      sub: typeof sub === 'string' ? sub : null,
      email: typeof email === 'string' ? email : null,
    };
  } catch {
    return { exp: 0, sub: null, email: null };
  }
}
