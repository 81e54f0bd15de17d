import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app/app.ts';
import { composeReading } from '../app/compose-reading.ts';
import { readConfig } from '../app/config.ts';
import { citationsStore } from '../citations/index.ts';
import { countingThread } from '../counts/index.ts';
import { exportThread } from '../exports/index.ts';
import { openObjectStore } from '../object-store/index.ts';
import { systemClock } from '../platform/base/clock.ts';
import { WEB_FOLDER } from '../platform/base/package-files.ts';
import { publishStatic } from '../publish-static/publish-static.ts';
import { readArguments, USAGE } from '../publish-static/read-arguments.ts';
import type { AskAsGuest } from '../publish-static/site-folder.ts';
import { createLog } from '../shared/log.ts';
import { runCommand, say, withDatabase } from './run-command.ts';

/** Settings that switch off what a static site cannot have, and the limits for clients. */
const WITHOUT_SERVER = {
  NODE_ENV: 'development',
  AUTH_DISABLED: '0',
  COMMUNITY_NOTES_ENABLED: '0',
  ANALYTICS_POSTHOG_KEY: '',
  // Map tiles would be requested from another host.
  BASEMAP: 'built-in',
  RATE_LIMIT_PER_MINUTE: '0',
  LIST_MEGABYTES_PER_MINUTE: '0',
  OIDC_CLIENT_ID: '',
};

await runCommand(USAGE, async (args) => {
  const { out, cities, url } = readArguments(args);
  const config = readConfig({ ...process.env, ...WITHOUT_SERVER, ...(url && { PUBLIC_URL: url }) });
  const { publicUrl } = config;
  if (publicUrl === null)
    throw new Error('--url is needed where PUBLIC_URL is not set: citations and link previews name it.');
  const log = createLog('warn');
  const [counting, exporting] = [countingThread(), exportThread()];
  // Temporary folder for the city files of this run, separate from the server’s cache.
  const folder = await mkdtemp(join(tmpdir(), 'crimemap-publish-'));
  try {
    return await withDatabase(config, log, async ({ web, probe }) => {
      const objects = await openObjectStore(config, systemClock);
      const given = { config: { ...config, dataDir: folder }, db: web, counting, exporting, objects };
      const reading = composeReading({ ...given, now: systemClock, log });
      const app = createApp({ config, db: web, probe, log, reading });
      const ask: AskAsGuest = async (path, accept = '*/*') => {
        const reply = await app.inject({
          url: path,
          headers: { accept, 'accept-language': 'en' },
          payloadAsStream: true,
        });
        return { status: reply.statusCode, body: reply.stream() };
      };
      const done = await publishStatic({
        ask,
        cities,
        citationsOf: citationsStore(web).idsOf,
        webFolder: WEB_FOLDER,
        out,
        now: systemClock,
        say,
      });
      await app.close();
      return `${done.files} files of ${done.cities.join(', ')} are in ${out}. Serve it at ${publicUrl}.`;
    });
  } finally {
    await Promise.all([counting.stop(), exporting.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
});
