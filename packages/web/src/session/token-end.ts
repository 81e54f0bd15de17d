/** When a token ends, in milliseconds since 1970; 0 for what is no token or has no end. Its signature is the server’s to check. */
export function tokenEnd(token: string): number {
  return claimsOf(token).exp * 1000;
}

/** What a token says, as far as the page needs it. Nothing of it is believed by the server. */
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
