import { withoutPasswords } from '../shared/log.ts';
import type { Config } from './config.ts';

const DATA: Record<Config['data'], string> = {
  official: 'official sources only',
  rehearsal: 'invented sample data only; nothing shown is a real incident',
  auto: 'official sources; where they cannot be reached, invented sample data with a banner',
};
const ON_THIS_MACHINE = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'];

/** What a person who started the server wants to know: where it is, where it keeps things, what it shows. */
export function greeting(
  config: Pick<Config, 'host' | 'publicUrl' | 'databaseUrl' | 'dataDir' | 'data'>,
  port: number,
): string {
  const { host, publicUrl, databaseUrl, dataDir, data } = config;
  const name = ON_THIS_MACHINE.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const database = databaseUrl ? withoutPasswords(databaseUrl) : `embedded, in ${dataDir}`;
  return `\nCanada Crime Map is ready: ${publicUrl ?? `http://${name}:${port}`}\n  database  ${database}\n  data      ${DATA[data]}\n\n`;
}
