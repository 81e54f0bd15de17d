import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';

it('takes no letter of who hangs up in the middle of it, and goes on', async () => {
  const server = await startMailServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const ready = async (code: string) => {
    for (;;) {
      const { value } = await lines.next();
      if (value.startsWith(`${code} `)) return;
    }
  };
  await ready('220');
  for (const [said, code] of [
    ['EHLO here', '250'],
    ['MAIL FROM:<a@example.org>', '250'],
    ['RCPT TO:<b@example.org>', '250'],
    ['DATA', '354'],
  ] as const) {
    socket.write(`${said}\r\n`);
    await ready(code);
  }
  socket.write('Subject: half of\r\n');
  const closed = once(socket, 'close');
  socket.destroy();
  await closed;
  await server.stop();
  expect([server.emails, server.held()]).toEqual([[], 0]);
});
