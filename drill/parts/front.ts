import { join } from 'node:path';
import { answers, type Part, part } from './part.ts';
import { program } from './program.ts';
import { listens } from './tcp.ts';

export interface NodeSettings {
  readonly root: string;
  readonly folder: string;
  readonly port: number;
  /** Environment variables that all nodes share. */
  readonly env: Readonly<Record<string, string>>;
}

export interface ServerNode {
  readonly origin: string;
  readonly part: Part;
  /** Returns the process id of the server itself. */
  readonly pid: () => number;
  /** Folder to which the node writes its emails. */
  readonly outbox: string;
}

/** One node of the server, started as in production, with its own data folder. */
export function serverNode(name: string, { root, folder, port, env }: NodeSettings): ServerNode {
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, name);
  const node = program({
    name,
    command: [process.execPath, join(root, 'packages/server/dist/start.js')],
    cwd: root,
    log: join(folder, `${name}.log`),
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
  });
  return {
    origin,
    pid: () => node.pids()[0] ?? 0,
    outbox: join(dataDir, 'outbox'),
    part: part({ name, programs: [node], isReady: () => answers(`${origin}/ready`) }),
  };
}

/** Number of nodes in the configuration. Missing nodes are replaced by an unused port. */
const NODES_MAX = 3;
const NOBODY = 9;

/** HAProxy with the configuration in `deploy`, but on the loopback address and without TLS. */
export function proxyPart(root: string, folder: string, port: number, nodePorts: readonly number[]): Part {
  const nodes = Object.fromEntries(
    Array.from({ length: NODES_MAX }, (_, at) => [`NODE_${at + 1}`, `127.0.0.1:${nodePorts[at] ?? NOBODY}`]),
  );
  const proxy = program({
    name: 'proxy',
    command: ['haproxy', '-db', '-f', join(root, 'deploy/haproxy.cfg')],
    log: join(folder, 'proxy.log'),
    env: { ...nodes, PROXY_BIND: `127.0.0.1:${port}` },
  });
  return part({ name: 'proxy', programs: [proxy], isReady: () => listens(port) });
}
