import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseMember } from './parts/database.ts';
import { type Part, until } from './parts/part.ts';
import { signal } from './parts/program.ts';
import type { Site } from './site.ts';

export interface Phase {
  readonly name: string;
  /** Causes the fault and repairs it. The site may still be recovering afterwards. */
  readonly run: (site: Site, seconds: (n: number) => number) => Promise<void>;
}

/** Time in milliseconds, longer than a Patroni lease, so that a frozen primary is replaced. */
const FROZEN_PRIMARY_MS = 20_000;
const pause = (seconds: number) => wait(seconds * 1000);

/** Phases for the faults of one part: it is killed, frozen or restarted. */
const faultsOf = (name: string, of: (site: Site) => Part | Promise<Part>): Phase[] => [
  {
    name: `${name}-killed`,
    async run(site, seconds) {
      const part = await of(site);
      await part.kill();
      await pause(seconds(3));
      await part.start();
    },
  },
  {
    name: `${name}-frozen`,
    async run(site, seconds) {
      const part = await of(site);
      part.freeze();
      try {
        await pause(seconds(9));
      } finally {
        part.thaw();
      }
    },
  },
  { name: `${name}-restarted`, run: async (site) => (await of(site)).restart() },
];

function databasePhases(): Phase[] {
  return [
    {
      // Patroni notices immediately that its PostgreSQL has ended, and gives up the lead.
      name: 'primary-crashed',
      run: async (site) => signal((await primaryOf(site)).postgresPids(), 'SIGKILL'),
    },
    {
      name: 'failover',
      async run(site, seconds) {
        const gone = await primaryOf(site);
        await gone.part.kill();
        await until(
          async () => (await primaryOf(site)) !== gone,
          60_000,
          () => 'no standby became the primary',
        );
        await pause(seconds(3));
        await gone.part.start();
      },
    },
    {
      name: 'primary-frozen',
      async run(site) {
        const frozen = (await primaryOf(site)).part;
        frozen.freeze();
        try {
          await wait(FROZEN_PRIMARY_MS);
        } finally {
          frozen.thaw();
        }
      },
    },
    { name: 'primary-restarted', run: async (site) => (await primaryOf(site)).part.restart() },
    {
      name: 'switchover',
      async run(site) {
        const { name, restPort } = await primaryOf(site);
        const reply = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
          method: 'POST',
          body: JSON.stringify({ leader: name }),
        });
        if (!reply.ok) throw new Error(`Patroni did not switch over: ${await reply.text()}`);
      },
    },
    ...faultsOf('replica', async (site) => (await otherThan(site, await primaryOf(site))).part),
  ];
}

/** Returns every phase that is possible with these parts, in order. */
export function phasesOf(site: Pick<Site, 'parts' | 'members'>): Phase[] {
  const parts = [...site.parts.keys()].filter((name) => name !== 'proxy');
  const node = (at: number) => (all: Site) => existing(all.nodes[at]).part;
  return [
    { name: 'calm', run: (_site, seconds) => pause(seconds(10)) },
    ...[0, 1, 2].flatMap((at) => faultsOf('node', node(at)).slice(at, at + 1)),
    { name: 'rolling-restart', run: rollAll },
    ...(site.members.length > 1 ? databasePhases() : faultsOf('primary', ({ members }) => existing(members[0]).part)),
    ...parts.flatMap((name) => faultsOf(name, (all) => existing(all.parts.get(name)))),
    ...(site.parts.has('proxy') ? faultsOf('proxy', (all) => existing(all.parts.get('proxy'))) : []),
    { name: 'calm-again', run: (_site, seconds) => pause(seconds(10)) },
  ];
}

/** Restarts the nodes one after the other, each after the previous node is ready. */
async function rollAll({ nodes }: Site): Promise<void> {
  for (const { part } of nodes) {
    await part.restart();
    // The proxy notices at its next check that the node is ready.
    await pause(3);
  }
}

/**
 * Waits until every part responds and the standby is in sync. After two minutes, throws an error that names the part
 * that has not recovered.
 */
export async function recovered(site: Site): Promise<void> {
  const parts = [
    ...site.parts.values(),
    ...site.nodes.map(({ part }) => part),
    ...site.members.map(({ part }) => part),
  ];
  let late = '';
  await until(
    async () => {
      for (const part of parts) {
        late = part.name;
        if (!(await part.isReady().catch(() => false))) return false;
      }
      late = 'the standby';
      return site.members.length === 1 || (await hasSyncStandby(site));
    },
    120_000,
    () => `${late} has not recovered in two minutes`,
  );
}

interface ClusterMember {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

async function clusterOf({ members }: Site): Promise<readonly ClusterMember[]> {
  for (const { restPort } of members) {
    try {
      const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await reply.json()) as { members: ClusterMember[] }).members;
    } catch {
      // This member does not respond, but the other may.
    }
  }
  return [];
}

const hasSyncStandby = async (site: Site): Promise<boolean> => {
  const cluster = await clusterOf(site);
  return (
    cluster.some(({ role, state }) => role === 'leader' && state === 'running') &&
    cluster.some(({ role, state }) => role === 'sync_standby' && (state === 'running' || state === 'streaming'))
  );
};

/** Returns the member that reports itself as primary. A frozen member does not respond. */
async function primaryOf({ members }: Site): Promise<DatabaseMember> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    for (const member of members) {
      const url = `http://127.0.0.1:${member.restPort}/primary`;
      const reply = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
      if (reply?.status === 200) return member;
    }
    await wait(200);
  }
  throw new Error('there is no primary');
}

const otherThan = ({ members }: Site, primary: DatabaseMember): DatabaseMember =>
  existing(members.find((member) => member !== primary));

function existing<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('this part was not started');
  return thing;
}
