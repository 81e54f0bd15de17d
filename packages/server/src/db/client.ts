import pg from 'pg';
import type { DatabaseHosts } from './hosts.ts';
import { type SessionLimits, withoutSession } from './stateless.ts';

declare module 'pg' {
  interface Client {
    /** What a connection says of itself at its start. */
    getStartupConf(): Record<string, string>;
  }
}

interface ClientOptions {
  readonly hosts: DatabaseHosts | undefined;
  /** Where no session is to be counted on: what holds without it. */
  readonly limits: SessionLimits | undefined;
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** The connections of a database with several hosts, or behind a pooler. */
export const clientFor = ({ hosts, limits }: ClientOptions): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      if (limits) withoutSession(this, limits);
    }

    override getStartupConf(): Record<string, string> {
      // Every pooler knows this one, and sets it on each server connection it lends.
      return limits ? { ...super.getStartupConf(), timezone: 'UTC' } : super.getStartupConf();
    }

    override connect(): Promise<pg.Client>;
    override connect(connected: Connected): void;
    override connect(connected?: Connected): Promise<pg.Client> | undefined {
      const connecting = this.#toHost();
      if (!connected) return connecting;
      const done = connected as (error: Error | null, client?: pg.Client) => void;
      connecting.then(
        () => done(null, this),
        (error: Error) => done(error),
      );
      return undefined;
    }

    async #toHost(): Promise<pg.Client> {
      if (!hosts) return super.connect();
      const url = await hosts.choose();
      const { hostname, port } = new URL(url);
      this.host = hostname.replace(/^\[|\]$/g, '');
      this.port = Number(port || 5432);
      try {
        await super.connect();
      } catch (error) {
        hosts.suspect();
        throw error;
      }
      hosts.follow(url, this);
      return this;
    }
  };
