import { describe, expect, it } from 'vitest';
import { type NotesServer, notesForThisFile } from '../../app/testing-notes.ts';

const { db, server } = await notesForThisFile({ limits: true });

/** Creates a member with reply emails switched on, and a note by this member. */
async function aReader() {
  const reader = await server.aMember();
  await db.kysely.updateTable('members').set({ reply_letters: true }).where('id', '=', reader.id).execute();
  const noteId = await server.aNote({ by: reader, title: 'A bicycle was taken' });
  return { reader, noteId, emailsTo: () => server.emails.filter(({ to }) => to === reader.email) };
}
const reply = ({ ask }: Pick<NotesServer['other'], 'ask'>, noteId: string, body = 'I saw it too.') =>
  ask('POST', `/community/notes/${noteId}/comments`, { body });

describe('an email about a reply', () => {
  it('is sent in English and French to a note’s author who switched these emails on, with an unsubscribe link', async () => {
    const { noteId, emailsTo } = await aReader();
    await reply(server.other, noteId);
    expect(emailsTo()).toHaveLength(1);
    const [email] = emailsTo();
    expect(email?.subject).toBe('Canada Crime Map: a reply to your note · une réponse à votre note');
    for (const words of [
      `${server.other.name} replied to your note “A bicycle was taken”:\n\n> I saw it too.`,
      `${server.other.name} a répondu à votre note «\u00a0A bicycle was taken\u00a0».`,
      `https://map.example.org/note/${noteId}`,
    ])
      expect(email?.text).toContain(words);
    expect(email?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/map\.example\.org\/api\/user\/reply-letters\/stop\?token=[\w.-]+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('quotes every line of the reply, for each kind of line break', async () => {
    const { noteId, emailsTo } = await aReader();
    await reply(server.other, noteId, 'One\r\nTwo\rThree\u2028Four\u2029Five\nSix');
    expect(emailsTo()[0]?.text).toContain('\n> One\n> Two\n> Three\n> Four\n> Five\n> Six\n');
  });

  it('is not sent to an author who did not switch it on, about the author’s own reply, or about a held reply', async () => {
    const { reader, noteId, emailsTo } = await aReader();
    await reply(reader, noteId);
    await reply(server.other, noteId, 'Call me: 416 555 0199');
    expect(emailsTo()).toEqual([]);
    const before = server.emails.length;
    await reply(server.other, await server.aNote());
    expect(server.emails).toHaveLength(before);
  });

  it('is sent once if a note gets several replies within ten minutes', async () => {
    const { reader, noteId, emailsTo } = await aReader();
    const replies = await Promise.all(Array.from({ length: 5 }, () => reply(server.other, noteId)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(emailsTo()).toHaveLength(1);
    await reply(server.other, await server.aNote({ by: reader }));
    expect(emailsTo()).toHaveLength(2);
  });
});

describe('unsubscribe link in an email', () => {
  const linkOf = (email: { headers?: Readonly<Record<string, string>> } | undefined) =>
    String(email?.headers?.['List-Unsubscribe']).slice(1, -1).replace('https://map.example.org/api', '');
  const wants = async (id: string) =>
    (await db.kysely.selectFrom('members').select('reply_letters').where('id', '=', id).executeTakeFirst())
      ?.reply_letters;

  it('displays a confirmation page when opened, and unsubscribes without sign-in when a mail program posts to it', async () => {
    const { reader, noteId, emailsTo } = await aReader();
    await reply(server.other, noteId);
    const link = linkOf(emailsTo()[0]);
    const page = await server.guest.ask('GET', link);
    expect([page.statusCode, page.headers['content-type'], page.headers['referrer-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-referrer',
    ]);
    expect(page.body).toContain('<form method="post">');
    expect(await wants(reader.id)).toBe(true);
    const pressed = await server.guest.ask('POST', link, Buffer.from('List-Unsubscribe=One-Click'), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([pressed.statusCode, await wants(reader.id)]).toEqual([200, false]);
    server.later(365 * 86_400_000);
    expect((await server.guest.ask('POST', link)).statusCode).toBe(200);
  });

  it('returns 404 and changes nothing if its token is forged, incomplete or another member’s', async () => {
    const { reader, noteId, emailsTo } = await aReader();
    await reply(server.other, noteId);
    const token = new URLSearchParams(linkOf(emailsTo()[0]).split('?')[1]).get('token') ?? '';
    for (const [what, changed] of [
      ['of nobody', 'x'],
      ['of another member', token.replace(/^[^.]+/, server.other.id)],
      ['cut off', token.slice(0, -1)],
      ['with something at its end', `${token}.x`],
    ] as const) {
      const path = `/user/reply-letters/stop?token=${changed}`;
      const page = await server.guest.ask('GET', path, undefined, { accept: 'text/html,*/*' });
      expect.soft([page.statusCode, page.body], what).toEqual([404, expect.stringContaining('its end is missing')]);
      for (const method of ['GET', 'POST'] as const)
        expect
          .soft((await server.guest.ask(method, path)).json(), `${what}, ${method}`)
          .toMatchObject({ status: 404, code: 'not_found' });
      expect.soft(await wants(reader.id), what).toBe(true);
    }
  });
});
