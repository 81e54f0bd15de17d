import { join } from 'node:path';
import { readConfig } from '../app/config.ts';
import { rotateKeys } from '../sessions/token-keys.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run keys -- rotate   (adds a new key that signs sessions; present sessions stay valid)';

await runCommand(USAGE, async ([what, ...more]) => {
  if (what !== 'rotate' || more.length > 0) throw new Error(USAGE);
  const { dataDir, tokenKeys } = readConfig(process.env);
  if (tokenKeys) throw new Error('The keys are in TOKEN_KEYS: change them there.');
  const file = join(dataDir, 'keys.json');
  await rotateKeys(file);
  return `${file} has a new key. Servers sign with it after their next start. Nobody is signed out.`;
});
