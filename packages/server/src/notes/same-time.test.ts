import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aDraft, aNotesServer, notesForThisFile } from '../app/testing-notes.ts';

/** Posting a note first looks up the intersection. A test can pause the request there. */
let intersectionNear: () => Promise<null> = async () => null;
const { db, server } = await notesForThisFile({ intersectionNear: () => intersectionNear() });
function holdPosts() {
  const gate = new EventEmitter();
  const [reached, opened] = [once(gate, 'reached'), once(gate, 'open')];
  intersectionNear = async () => {
    gate.emit('reached');
    await opened;
    return null;
  };
  const open = () => {
    intersectionNear = async () => null;
    gate.emit('open');
  };
  onTestFinished(open);
  return { reached, open };
}

const statuses = (replies: readonly { readonly statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted();
const likesOf = async (id: string) => {
  const { rows } = await db.pool.query(
    'select likes_count, (select count(*) from note_likes where note_id = id) as rows from notes where id = $1',
    [id],
  );
  return rows[0] as { likes_count: number; rows: number };
};

describe('likes under concurrent requests', () => {
  it('40 members who each like a note twice add 40 likes to it [1§7.20]', async () => {
    const id = await server.aNote();
    const members = await Promise.all(Array.from({ length: 40 }, () => server.aMember()));
    const replies = await Promise.all(
      [...members, ...members].map(({ ask }) => ask('POST', `/community/notes/${id}/like`)),
    );
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    expect(await likesOf(id)).toEqual({ likes_count: 40, rows: 40 });
    expect((await server.guest.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({ likes_count: 40 });
  });

  it('many concurrent likes and unlikes leave a count that equals the number of stored likes and is never negative [1§4.6]', async () => {
    const id = await server.aNote();
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        server.other.ask(at % 2 ? 'DELETE' : 'POST', `/community/notes/${id}/like`),
      ),
    );
    for (const reply of replies) expect(reply.json<{ likes_count: number }>().likes_count).toBeGreaterThanOrEqual(0);
    const { likes_count, rows } = await likesOf(id);
    expect(likes_count).toBe(rows);
    await server.other.ask('DELETE', `/community/notes/${id}/like`);
    expect((await server.other.ask('DELETE', `/community/notes/${id}/like`)).json()).toEqual({
      likes_count: 0,
      liked_by_me: false,
    });
  });
});

describe('concurrent edits of a note', () => {
  it('of the same version: one edit succeeds, and the other returns 412', async () => {
    const id = await server.aNote();
    const replies = await Promise.all(
      ['One', 'Two'].map((title) => server.author.ask('PATCH', `/community/notes/${id}`, { title, version: 1 })),
    );
    expect(statuses(replies)).toEqual([200, 412]);
    const taken = replies.find(({ statusCode }) => statusCode === 200)?.json();
    expect(replies.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await server.author.ask('GET', `/community/notes/${id}`)).json()).toEqual(taken);
    expect(taken).toMatchObject({ version: 2 });
  });

  it('without a version number are all applied, one after the other', async () => {
    const id = await server.aNote();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        server.author.ask('PATCH', `/community/notes/${id}`, { title: `Title ${at}` }),
      ),
    );
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    expect((await server.author.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({ version: 9 });
  });

  it('never restore a note that is deleted at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await server.aNote();
      const [edited, deleted] = await Promise.all([
        server.author.ask('PATCH', `/community/notes/${id}`, { title: 'Changed' }),
        server.author.ask('DELETE', `/community/notes/${id}`),
      ]);
      expect(deleted.statusCode).toBe(204);
      expect([200, 404]).toContain(edited.statusCode);
      expect((await server.author.ask('GET', `/community/notes/${id}`)).statusCode).toBe(404);
    }
  });
});

it('a reply sent while its note is being deleted is either stored and counted, or rejected with 404', async () => {
  const id = await server.aNote();
  const sixReplies = () =>
    Array.from({ length: 6 }, () => server.other.ask('POST', `/community/notes/${id}/comments`, { body: 'Seen.' }));
  const before = sixReplies();
  const deleted = await server.author.ask('DELETE', `/community/notes/${id}`);
  const replies = await Promise.all([...before, ...sixReplies()]);
  expect(deleted.statusCode).toBe(204);
  const taken = replies.filter(({ statusCode }) => statusCode === 200).length;
  expect(new Set([200, 404, ...statuses(replies)])).toEqual(new Set([200, 404]));
  const { rows } = await db.pool.query(
    'select comments_count, (select count(*) from note_comments where note_id = notes.id) as rows from notes where id = $1',
    [id],
  );
  expect(rows[0]).toEqual({ comments_count: taken, rows: taken });
});

it('a member whose account is deleted while posting a note gets 401', async () => {
  const gone = await server.aMember();
  const note = await server.aNote();
  const { reached, open } = holdPosts();
  const posted = gone.ask('POST', '/community/notes', aDraft());
  await reached;
  await db.kysely.deleteFrom('members').where('id', '=', gone.id).execute();
  open();
  const headers = { 'idempotency-key': randomUUID() };
  const replies = [
    await posted,
    await gone.ask('POST', `/community/notes/${note}/comments`, { body: 'Seen.' }, headers),
    await gone.ask('POST', `/community/notes/${note}/report`, { reason: 'spam' }),
  ];
  expect(statuses(replies)).toEqual([401, 401, 401]);
});

describe('note that is sent twice', () => {
  const post = (draft: object, key?: string) =>
    server.author.ask('POST', '/community/notes', draft, key === undefined ? {} : { 'idempotency-key': key });
  const countOf = async ({ title }: { title: string }) =>
    (await db.pool.query('select count(*) from notes where title = $1', [title])).rows[0].count as number;

  it('with the same idempotency key is stored once, and the second request gets the first response', async () => {
    const [draft, key] = [aDraft(), randomUUID()];
    // A write that is idle for five seconds is rejected and stores nothing. On a very busy machine it is sent once
    // more.
    const postUntilAnswered = async () => {
      let reply = await post(draft, key);
      while (reply.statusCode === 503) reply = await post(draft, key);
      return reply;
    };
    const { reached, open } = holdPosts();
    const both = [postUntilAnswered()];
    await reached;
    both.push(postUntilAnswered());
    // Both requests use the same server. When a later request has been answered, the second has begun.
    await server.guest.ask('GET', '/community/notes?limit=1');
    open();
    const [first, meanwhile] = await Promise.all(both);
    expect(meanwhile?.json()).toEqual(first?.json());
    expect([first, meanwhile].map((reply) => reply?.headers['idempotency-replayed']).toSorted()).toEqual([
      'true',
      undefined,
    ]);
    const again = await post(draft, key);
    expect(again.json()).toEqual(first?.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await countOf(draft)).toBe(1);
  });

  it('with the same idempotency key but another text is rejected', async () => {
    const [draft, key] = [aDraft(), randomUUID()];
    expect((await post(draft, key)).statusCode).toBe(200);
    expect((await post({ ...draft, body: 'Something else.' }, key)).json()).toMatchObject({
      status: 422,
      code: 'different_request',
    });
    const elsewhere = await server.author.ask('DELETE', `/community/notes/${randomUUID()}`, undefined, {
      'idempotency-key': key,
    });
    expect(elsewhere.json()).toMatchObject({ code: 'different_request' });
  });

  it.each([
    ['two keys', () => [randomUUID(), randomUUID()]],
    ['no key', () => []],
  ])('within two minutes with %s is stored once', async (_, keys) => {
    const draft = aDraft();
    const [one, two] = keys();
    const replies = await Promise.all([post(draft, one), post(draft, two)]);
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    expect(await countOf(draft)).toBe(1);
    server.later(119_000);
    expect((await post(draft)).json()).toEqual(replies[0]?.json());
    server.later(1_001);
    await post(draft);
    expect(await countOf(draft)).toBe(2);
  });

  it('with the same idempotency key before and after a server restart remains one draft that other people cannot read', async () => {
    const [payload, key] = [{ ...aDraft(), images_to_come: 1 }, randomUUID()];
    const { id } = (await post(payload, key)).json<{ id: string }>();
    const restarted = await aNotesServer(db.web);
    onTestFinished(restarted.stop);
    const again = await restarted.app.inject({
      method: 'POST',
      url: '/api/community/notes',
      headers: { authorization: `Bearer ${server.author.id}`, 'idempotency-key': key },
      payload,
    });
    expect([again.json(), again.headers['idempotency-replayed']]).toMatchObject([{ id, state: 'draft' }, 'true']);
    const others = [restarted.guest, restarted.other].map(({ ask }) => ask('GET', `/community/notes/${id}`));
    expect(statuses(await Promise.all(others))).toEqual([404, 404]);
  });

  it('by two different members is stored as two notes', async () => {
    const [draft, key] = [aDraft(), randomUUID()];
    await post(draft, key);
    await server.other.ask('POST', '/community/notes', draft, { 'idempotency-key': key });
    expect(await countOf(draft)).toBe(2);
  });
});
