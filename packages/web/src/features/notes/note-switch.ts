/** One switch, such as the like of one note, as it stands and how it is changed. */
interface Switched<Told> {
  readonly on: boolean;
  /** What the server last said: what a failure goes back to. */
  readonly held: Told;
  readonly send: (on: boolean) => Promise<Told>;
  readonly show: (told: Told) => void;
}

/**
 * Switches that are sent one press at a time. Who presses again before the answer is there changes what is wanted; only the last
 * wish is sent after it. What failed goes back without a word. Gives whether the server took a change.
 */
export function createSwitches() {
  const busy = new Map<string, { wanted: boolean }>();
  return async function press<Told>(key: string, { on, held, send, show }: Switched<Told>): Promise<boolean> {
    const before = busy.get(key);
    if (before) {
      before.wanted = on;
      return false;
    }
    const wish = { wanted: on };
    busy.set(key, wish);
    let confirmed = held;
    try {
      for (let sent: boolean | undefined; sent !== wish.wanted; ) {
        sent = wish.wanted;
        confirmed = await send(sent);
      }
      return true;
    } catch {
      return confirmed !== held;
    } finally {
      busy.delete(key);
      show(confirmed);
    }
  };
}
