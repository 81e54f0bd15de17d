export type { Letter } from './letter.ts';
export { createMail, type Mail } from './mail.ts';
