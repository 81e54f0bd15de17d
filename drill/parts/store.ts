import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { answers, type Part, part } from './part.ts';
import { program, signal } from './program.ts';

const KINDS = ['account', 'container', 'object', 'proxy'] as const;

/** Starts OpenStack Swift with a bucket, as `.ci/swift` sets it up. `url` is a value for `OBJECT_STORE_URL`. */
export async function startStore(root: string, parent: string): Promise<{ readonly url: string; readonly part: Part }> {
  const folder = join(parent, 'swift');
  mkdirSync(folder, { mode: 0o755 });
  const { stdout } = await promisify(execFile)(join(root, '.ci/swift'), [folder]);
  const url = new URL(stdout.trim());
  await makeBucket(url);
  // The script has checked that the servers work. From now on, the failover test stops and starts them.
  signal(
    KINDS.map((kind) => Number(readFileSync(join(folder, `${kind}.pid`), 'utf8'))),
    'SIGKILL',
  );
  const servers = KINDS.map((kind) =>
    program({
      name: `swift ${kind}`,
      user: 'swift',
      command: [`swift-${kind}-server`, join(folder, `${kind}.conf`)],
      log: join(parent, `swift-${kind}.log`),
    }),
  );
  const store = part({ name: 'store', programs: servers, isReady: () => answers(`${url.origin}/healthcheck`) });
  await store.start();
  return { url: url.href, part: store };
}

async function makeBucket(url: URL): Promise<void> {
  const owner = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? '',
    service: 's3',
    retries: 0,
  });
  const made = await owner.fetch(`${url.origin}${url.pathname}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`Swift made no bucket: ${made.status}`);
}
