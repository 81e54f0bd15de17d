import * as z from 'zod/mini';
import { plainText } from './plain-text.ts';

export const NOTE_TITLE_MAX = 140;
export const NOTE_BODY_MAX = 5000;

const Title = plainText(NOTE_TITLE_MAX);
const Body = plainText(NOTE_BODY_MAX);
/** Time in milliseconds since 1970. */
const Moment = z.int().check(z.gte(0), z.lte(Date.UTC(2100)));

/** Fields of a note that the author writes, except the type. */
export const POSTED_FIELDS = { title: Title, body: Body, occurred_at: Moment };
export const EDITED_FIELDS = {
  title: z.optional(Title),
  body: z.optional(Body),
  occurred_at: z.optional(Moment),
};
export const PRESENTED_FIELDS = { title: z.string(), body: z.string(), occurred_at: z.iso.datetime() };
