import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';

/** Writes a letter as a file any mail program opens, whole or not at all, readable by its owner only. */
export async function writeTo(folder: string, from: string, letter: Letter): Promise<void> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...letter,
    to: { name: '', address: letter.to },
    from,
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
  const draft = join(folder, `.${name}`);
  await writeFile(draft, message as Buffer, { mode: 0o600 });
  await rename(draft, join(folder, `${name}.eml`));
}
