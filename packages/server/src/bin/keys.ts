import { join } from 'node:path';
import { readConfig } from '../app/config.ts';
import { rotateKeys } from '../sessions/token-keys.ts';
import { runCommand } from './run-command.ts';

/** Puts a new key in front of those sessions are signed with. */
await runCommand(async ([what, ...more]) => {
  if (what !== 'rotate' || more.length > 0) throw new Error('Usage: npm run keys -- rotate');
  const { dataDir, tokenKeys } = readConfig(process.env);
  if (tokenKeys) throw new Error('The keys are in TOKEN_KEYS: change them there.');
  const file = join(dataDir, 'keys.json');
  await rotateKeys(file);
  return `${file} has a new key in front. Servers sign with it from their next start on; nobody is signed out.`;
});
