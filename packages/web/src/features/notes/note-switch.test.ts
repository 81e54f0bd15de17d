import { describe, expect, it } from 'vitest';
import { createSwitches } from './note.queries.ts';

/** A server whose responses the test triggers. */
function server() {
  const requests: boolean[] = [];
  const answers: ((ok: boolean) => void)[] = [];
  const send = (on: boolean) => {
    requests.push(on);
    return new Promise<boolean>((resolve, reject) =>
      answers.push((ok) => (ok ? resolve(on) : reject(new Error('offline')))),
    );
  };
  const answer = async (ok = true) => {
    answers.shift()?.(ok);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { requests, send, answer };
}

describe('an on/off switch of a note, such as a like', () => {
  it('shows the final state that the server confirmed', async () => {
    const { requests, send, answer } = server();
    const shown: boolean[] = [];
    const done = createSwitches()('a', { on: true, held: false, send, show: (state) => shown.push(state) });
    await answer();
    await expect(done).resolves.toBe(true);
    expect(requests).toEqual([true]);
    expect(shown).toEqual([true]);
  });

  it('sends one request at a time, and ends in the state of the last press', async () => {
    const { requests, send, answer } = server();
    const press = createSwitches();
    const shown: boolean[] = [];
    const of = (on: boolean, held: boolean) => press('a', { on, held, send, show: (state) => shown.push(state) });
    const first = of(true, false);
    void of(false, true);
    expect(requests).toEqual([true]);
    await answer();
    expect(requests).toEqual([true, false]);
    await answer();
    await first;
    expect(shown).toEqual([false]);
  });

  it('sends no further request if the last press requests the state that was already sent', async () => {
    const { requests, send, answer } = server();
    const press = createSwitches();
    const shown: boolean[] = [];
    const of = (on: boolean) => press('a', { on, held: !on, send, show: (state) => shown.push(state) });
    const first = of(true);
    void of(false);
    void of(true);
    await answer();
    await first;
    expect(requests).toEqual([true]);
    expect(shown).toEqual([true]);
  });

  it('on a failure, returns to the last state that the server confirmed [1§4.7]', async () => {
    const { send, answer } = server();
    const press = createSwitches();
    const shown: boolean[] = [];
    const of = (on: boolean) => press('a', { on, held: !on, send, show: (state) => shown.push(state) });
    const first = of(true);
    await answer(false);
    await expect(first).resolves.toBe(false);
    expect(shown).toEqual([false]);

    const second = of(true);
    void of(false);
    await answer();
    await answer(false);
    await expect(second).resolves.toBe(true);
    expect(shown).toEqual([false, true]);
  });

  it('is independent for each note', async () => {
    const { requests, send } = server();
    const press = createSwitches();
    void press('a', { on: true, held: false, send, show: () => undefined });
    void press('b', { on: true, held: false, send, show: () => undefined });
    expect(requests).toEqual([true, true]);
  });
});
