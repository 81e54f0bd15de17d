import { expect, test } from 'vitest';
import { inTurn, take } from './pointer.ts';

test('what is drawn above uses an event first, whichever layer listened first', async () => {
  const click = new Event('click');
  const said: string[] = [];
  inTurn('areas', click, (isTaken) => said.push(`areas ${isTaken}`));
  inTurn('incidents', click, (isTaken) => {
    said.push(`incidents ${isTaken}`);
    take(click);
  });
  inTurn('live-calls', click, (isTaken) => said.push(`live calls ${isTaken}`));
  await new Promise<void>((done) => setTimeout(done));
  expect(said).toEqual(['live calls false', 'incidents false', 'areas true']);
});

test('pins of notes, drawn above live calls, have their turn before them', async () => {
  const click = new Event('click');
  const said: string[] = [];
  inTurn('live-calls', click, () => said.push('live calls'));
  inTurn('note-pins', click, () => said.push('notes'));
  await new Promise<void>((done) => setTimeout(done));
  expect(said).toEqual(['notes', 'live calls']);
});
