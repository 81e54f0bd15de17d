import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';

/** Starts to send an email, up to the beginning of its text. `reply` waits for a response that begins with a code. */
async function anEmailBegun(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (code: string) => {
    for (;;) {
      const { value } = await lines.next();
      if (value.startsWith(`${code} `)) return;
    }
  };
  await reply('220');
  for (const [said, code] of [
    ['EHLO here', '250'],
    ['MAIL FROM:<a@example.org>', '250'],
    ['RCPT TO:<b@example.org>', '250'],
    ['DATA', '354'],
  ] as const) {
    socket.write(`${said}\r\n`);
    await reply(code);
  }
  return { socket, reply };
}

it('the sample mail server discards an email if its sender disconnects, and still accepts another email', async () => {
  const server = await startMailServer();
  const { socket } = await anEmailBegun(server.url);
  socket.write('Subject: half of\r\n');
  const closed = once(socket, 'close');
  socket.destroy();
  await closed;
  const whole = await anEmailBegun(server.url);
  whole.socket.write('Subject: All of it\r\n\r\nWords.\r\n.\r\n');
  await whole.reply('250');
  whole.socket.destroy();
  await server.stop();
  expect([server.emails.map(({ subject }) => subject), server.held()]).toEqual([['All of it'], 0]);
});
