/**
 * Returns the expiry of a token in milliseconds since 1970; 0 if it is no token or has no expiry. The server checks the
 * signature.
 */
export function tokenEnd(token: string): number {
  return claimsOf(token).exp * 1000;
}

/** Returns the claims of a token that the page needs. They are for display only; the server verifies tokens itself. */
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
