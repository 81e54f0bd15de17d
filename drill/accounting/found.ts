import type { Ask } from '../parts/ask.ts';

/** Identifies each kind of write in the database by its content. */
export const contentOf = {
  signUp: (email: string) => email,
  note: (title: string) => title,
  photo: (title: string) => `photo of ${title}`,
  reply: (body: string) => body,
  like: (title: string, email: string) => `${email} likes ${title}`,
};

/** The members and notes of the failover test have an email address or title that starts with `mark`. */
const COUNTS = [
  'select email as content, count(*)::int as times from members where email like $1 group by email',
  'select title as content, count(*)::int as times from notes where title like $1 group by title',
  'select body as content, count(*)::int as times from note_comments where body like $1 group by body',
  `select 'photo of ' || title as content, count(*)::int as times
     from note_images join notes on notes.id = note_id where title like $1 group by title`,
  `select email || ' likes ' || title as content, count(*)::int as times
     from note_likes join notes on notes.id = note_id join members on members.id = member_id
    where title like $1 group by email, title`,
];

/** Returns how often each content is stored in the database. */
export async function foundInDatabase(ask: Ask, mark: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const sql of COUNTS)
    for (const { content, times } of await ask<{ content: string; times: number }>(sql, [`${mark}%`]))
      found.set(content, times);
  return found;
}

/** Returns a sentence for each note whose counts of likes or replies differ from the stored rows. */
export async function miscounted(ask: Ask, mark: string): Promise<string[]> {
  const rows = await ask<{
    title: string;
    likes_count: number;
    likes: number;
    comments_count: number;
    replies: number;
  }>(
    `select title, likes_count, comments_count, likes, replies
       from notes,
            lateral (select count(*)::int as likes from note_likes where note_id = notes.id) as l,
            lateral (select count(*)::int as replies from note_comments
                      where note_id = notes.id and state = 'shown') as r
      where title like $1 and (likes_count <> likes or comments_count <> replies)`,
    [`${mark}%`],
  );
  return rows.map(
    ({ title, likes_count, likes, comments_count, replies }) =>
      `“${title}” counts ${likes_count} likes and ${comments_count} replies; ${likes} and ${replies} are stored`,
  );
}
