import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CITIES } from '@crimemap/cities';
import { startAccountCleanup } from './accounts/index.ts';
import { startFollowEmails } from './activity/index.ts';
import { startAlertCleanup } from './alerts/index.ts';
import { createApp } from './app/app.ts';
import { composeMembers } from './app/compose-members.ts';
import { composeReading } from './app/compose-reading.ts';
import { type Config, readConfig } from './app/config.ts';
import { createMetrics } from './app/metrics.ts';
import { listenForMetrics } from './app/metrics-access.ts';
import { rehearsals } from './app/rehearsal.ts';
import { stopAll, stopOnSignal } from './app/stopping.ts';
import { modelOf, startConversationCleanup } from './assistant/index.ts';
import { startVanishedCleanup } from './changes/index.ts';
import { countingThread } from './counts/index.ts';
import { openDatabase } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { exportThread } from './exports/index.ts';
import { startIngest } from './ingest/index.ts';
import { liveRead, startLive } from './live/index.ts';
import {
  startOrderReminders,
  startQueueDigest,
  startReportCleanup,
  warnWithoutModerators,
} from './moderation/index.ts';
import { newsSummaries, startNews } from './news/index.ts';
import { startNoteCleanup } from './notes/index.ts';
import { openObjectStore } from './object-store/index.ts';
import { packedIncidentsPublished, startVersionCleanup } from './packed-incidents/index.ts';
import { startPhotoCleanup } from './photos/index.ts';
import { startOutside } from './places/index.ts';
import { systemClock } from './platform/base/clock.ts';
import { createMail } from './platform/mail/mail.ts';
import { startProvider } from './provider/index.ts';
import { endedSessionsOver, keysInFile, readKeys } from './sessions/index.ts';
import { endLeases } from './shared/lease.ts';
import { createLog, withoutPasswords } from './shared/log.ts';
import { followEvents } from './shared/pubsub.store.ts';
import { createFetching } from './shared/safe-fetch.ts';
import { connectValkey } from './shared/valkey.ts';

const DATA: Record<Config['data'], string> = {
  official: 'official sources only',
  rehearsal: 'invented sample data only; nothing shown is a real incident',
  auto: 'official sources; where they cannot be reached, invented sample data with a banner',
};
const ON_THIS_MACHINE = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'];

/** Returns the message for the person who started the server: its URL, the database and the kind of data. */
function greeting(
  config: Pick<Config, 'host' | 'publicUrl' | 'databaseUrl' | 'dataDir' | 'data'>,
  port: number,
): string {
  const { host, publicUrl, databaseUrl, dataDir, data } = config;
  const name = ON_THIS_MACHINE.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const database = databaseUrl ? withoutPasswords(databaseUrl) : `embedded, in ${dataDir}`;
  return `\nCanada Crime Map is ready: ${publicUrl ?? `http://${name}:${port}`}\n  database  ${database}\n  data      ${DATA[data]}\n\n`;
}

/**
 * Maximum time in milliseconds for open requests to end when the server stops, such as a long list over a slow
 * connection or a photo that is being processed.
 */
const REQUESTS_WITHIN_MS = 25_000;

/** Starts the whole server from its settings. Only this function connects the capabilities. */
async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const db = await openDatabase(config, log);
  const applied = await migrate(db.pool).catch(async (error: unknown) => {
    // Without this the embedded database would outlive this process.
    await db.stop();
    throw error;
  });
  if (applied.length > 0) log.info({ migrations: applied.length, newest: applied.at(-1) }, 'database migrated');
  if (db.owned) await endLeases(db);
  if (db.owned && config.production)
    log.warn(
      {},
      'no PostgreSQL on the PATH: the embedded one includes libraries from 2018. Install PostgreSQL or set DATABASE_URL',
    );

  const events = followEvents(db.direct, [packedIncidentsPublished, liveRead]);
  const userAgent = `CanadaCrimeMap/1.0 (${config.publicUrl ?? 'a self-hosted map of police open data'})`;
  const geocoder = startOutside(config, { db: db.web, userAgent, log });
  const outbox = join(config.dataDir, 'outbox');
  if (!config.smtpUrl) log.info({ outbox }, 'SMTP_URL is not set: emails are written to files in the folder `outbox`');
  const valkey = config.valkeyUrl ? connectValkey(config.valkeyUrl, log) : null;
  const mail = createMail({
    ...config,
    outbox,
    onFailed: (err) => log.warn({ err }, 'email delivery failed; will retry'),
  });
  const keys = await readKeys(config.tokenKeys ?? (await keysInFile(join(config.dataDir, 'keys.json'))));
  const signIn = startProvider(config, { userAgent, log });
  const fetching = createFetching({ rewrites: config.rewrites, userAgent });
  const objects = await openObjectStore(config, systemClock);
  const model = modelOf(config, userAgent);
  const counting = countingThread();
  const exporting = exportThread();
  const { web, replica } = db;
  const given = { config, db: web, replica, objects, now: systemClock, log };
  const reading = composeReading({ ...given, outside: geocoder.outside, model, counting, exporting });
  const members = composeMembers({
    ...given,
    keys,
    mail,
    provider: signIn.provider,
    fetching,
    reading,
    endedSessions: valkey ? endedSessionsOver(valkey) : undefined,
  });
  const metrics = createMetrics(web, { replica, valkey });
  const app = createApp({ config, db: web, probe: db.probe, valkey, log, members, reading, metrics });
  let figures: { stop(): Promise<unknown> } | null = null;
  const rehearsal = rehearsals({ scale: config.rehearsalScale, userAgent, log });

  let ingest: { stop(): Promise<unknown> } | null = null;
  let live: { stop(): Promise<unknown> } | null = null;
  let feeds: { stop(): Promise<unknown> } | null = null;
  let sender: { stop(): Promise<unknown> } | null = null;
  let cleanup: ReadonlyArray<{ stop(): Promise<unknown> }> = [];
  const stop = async (why: string, drainSeconds = 0) => {
    log.info({ why, drain_seconds: drainSeconds }, 'stopping');
    app.connections.startDraining();
    // Imports and live feeds stop first, so that open requests can use the whole machine.
    const stoppedIngest = stopAll(
      [
        { what: 'live call updates', withinMs: 1_000, stop: async () => live?.stop() },
        { what: 'news feed updates', withinMs: 1_000, stop: async () => feeds?.stop() },
        { what: 'area emails', withinMs: 3_000, stop: async () => sender?.stop() },
        { what: 'source imports', withinMs: 3_000, stop: async () => ingest?.stop() },
      ],
      log,
    );
    await wait(drainSeconds * 1000);
    await stoppedIngest;
    await stopAll(
      [
        { what: 'open requests', withinMs: REQUESTS_WITHIN_MS, stop: () => app.close() },
        { what: 'sample data server', withinMs: 4_000, stop: () => rehearsal.stop() },
        {
          what: 'cleanup jobs',
          withinMs: 1_000,
          stop: () => Promise.all(cleanup.map((each) => each.stop())),
        },
        { what: 'email delivery', withinMs: 2_000, stop: () => mail.stop() },
        { what: 'events of other servers', withinMs: 500, stop: () => events.stop() },
        { what: 'Valkey', withinMs: 500, stop: async () => valkey?.stop() },
        {
          what: 'outside connections',
          withinMs: 500,
          stop: () => Promise.all([fetching.close(), geocoder.stop(), signIn.stop(), model?.close()]),
        },
        { what: 'counting', withinMs: 500, stop: () => counting.stop() },
        { what: 'exports', withinMs: 500, stop: () => exporting.stop() },
        { what: 'metrics listener', withinMs: 1_000, stop: async () => figures?.stop() },
        { what: 'database', withinMs: 11_000, stop: () => db.stop() },
      ],
      log,
    );
    log.info({}, 'stopped');
  };
  stopOnSignal((signal) => stop(signal, config.drainSeconds));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected error; stopping');
    void stop('an unexpected error').finally(() => process.exit(1));
  });

  try {
    await app.listen({ port: config.port, host: config.host });
    const listening = await listenForMetrics(metrics, config);
    figures = listening;
    if (listening.port !== null) log.info({ port: listening.port }, 'metrics available at /metrics on this port');
  } catch (error) {
    await stop('cannot listen');
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${config.port} is already in use. Set another one: PORT=${config.port + 1} npm start`)
      : error;
  }
  const settings = { data: config.data, production: config.production, termsAccepted: config.termsAccepted };
  const ingestDeps = { cities: CITIES, db, fetching, startRehearsal: rehearsal.start, now: systemClock, log };
  ingest = startIngest({ ...ingestDeps, settings: { ...settings, acceptShrink: config.acceptShrink } });
  live = startLive({ ...ingestDeps, settings, everyMs: config.liveEverySeconds * 1000 });
  feeds = startNews({
    ...ingestDeps,
    data: config.data,
    feeds: config.newsFeeds,
    hidden: config.newsHidden,
    everyMs: config.newsEveryMinutes * 60_000,
    summarise: newsSummaries(model, ingestDeps),
  });
  sender = members.startSender({ db, mail, log });
  const swept = { db, now: systemClock, log };
  cleanup = [
    startAccountCleanup(swept),
    startNoteCleanup(swept),
    startPhotoCleanup({ ...swept, objects }),
    startReportCleanup(swept),
    startOrderReminders({ ...swept, mail, publicUrl: config.publicUrl }),
    ...(config.communityNotesEnabled
      ? [startQueueDigest, startFollowEmails].map((start) =>
          start({ ...swept, mail, publicUrl: config.publicUrl, secret: keys.secret }),
        )
      : []),
    startConversationCleanup(swept),
    startVanishedCleanup(swept),
    startAlertCleanup(swept),
    startVersionCleanup(swept),
    reading.startKeepingOlder(swept),
  ];
  if (config.communityNotesEnabled) await warnWithoutModerators(db, log);
  process.stdout.write(greeting(config, (app.server.address() as AddressInfo).port));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${withoutPasswords((error as Error).message)}\n`);
  process.exit(1);
}
