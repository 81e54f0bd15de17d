import { Gauge, type Registry } from 'prom-client';
import type { Replica } from '../db/replica.ts';

/** How far the replica is behind, for Prometheus; no figure of that while it is away. */
export function replicaFigures(replica: Replica, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'database_replica_used',
    help: '1 while guests read from the replica, 0 while it is away or too far behind.',
    registers,
    collect() {
      this.set(replica.isNear() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'For how long the primary has had what the replica has not.',
    registers,
    collect() {
      this.set(replica.lag()?.seconds ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'database_replica_lag_bytes',
    help: 'How much of the log of the primary the replica has not replayed.',
    registers,
    collect() {
      this.set(replica.lag()?.bytes ?? Number.NaN);
    },
  });
}
