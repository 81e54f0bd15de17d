const LONGEST = 2_000;
/** What tells a newspaper who sent its reader. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|cmp|at_\w+|ns_\w+)$/i;

/**
 * A link as it may be shown: http or https, without a user name and without what tracks a reader. `base`: what a short one
 * stands beside. `null` where it is none.
 */
export function newsLink(text: string | undefined, base: string): string | null {
  const given = text?.trim() ?? '';
  if (given === '' || !URL.canParse(given, base)) return null;
  const url = new URL(given, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href.length > LONGEST ? null : url.href;
}
