import Bowser from 'bowser';
import type { From } from '../http/from.ts';

/** What a browser says of itself, in a few words such as `Firefox on Linux`; `null` when it says nothing that is known. */
export function deviceOf({ header }: From): string | null {
  const said = header('user-agent')?.slice(0, 512);
  if (!said) return null;
  const { browser, os } = Bowser.parse(said);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 80) || null;
}
