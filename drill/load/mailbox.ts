import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';

const WAIT_MS = 4_000;
const CODE = /code is (\S+?)\.\s/;

/** Reads the emails that nodes write into folders instead of sending them. */
export class Mailbox {
  private readonly codes = new Map<string, string>();

  private readonly folders: readonly string[];

  constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  /** Returns the newest code sent to this email address, or `null` if none arrives within some seconds. */
  async codeFor(email: string): Promise<string | null> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      await this.read();
      const code = this.codes.get(email);
      this.codes.delete(email);
      if (code !== undefined) return code;
      if (Date.now() > deadline) return null;
      await wait(150);
    }
  }

  private async read(): Promise<void> {
    for (const folder of this.folders) {
      if (!existsSync(folder)) continue;
      for (const name of readdirSync(folder).filter((each) => each.endsWith('.eml'))) {
        const file = join(folder, name);
        let bytes: Buffer;
        try {
          bytes = readFileSync(file);
          rmSync(file);
        } catch {
          // Another call that was waiting has already read this email.
          continue;
        }
        const { to, text } = await PostalMime.parse(bytes);
        const code = CODE.exec(text ?? '')?.[1];
        const address = to?.[0]?.address;
        if (code && address) this.codes.set(address, code);
      }
    }
  }
}
