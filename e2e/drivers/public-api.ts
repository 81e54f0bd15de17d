import { setTimeout as wait } from 'node:timers/promises';
import type { getAreas } from '@crimemap/contract/areas';
import type { ReplyOf } from '@crimemap/contract/call';
import type { AreaKind, CityId, getCity } from '@crimemap/contract/cities';
import type { PeriodCity } from '@crimemap/contract/city-facts';
import type { Crime, listCrimes } from '@crimemap/contract/incidents';
import type { getStatistics } from '@crimemap/contract/statistics';

/** Client of the public API. */
export class PublicApi {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  crimes(query: string): Promise<ReplyOf<typeof listCrimes>> {
    return this.get(`/api/crimes?city=toronto&${query}`);
  }

  statistics(): Promise<ReplyOf<typeof getStatistics>> {
    return this.get('/api/statistics?city=toronto');
  }

  city(): Promise<ReplyOf<typeof getCity>> {
    return this.get('/api/cities/toronto');
  }

  cityNamed(city: CityId): Promise<ReplyOf<typeof getCity>> {
    return this.get(`/api/cities/${city}`);
  }

  /** Requests recent reports from a city's own endpoint. */
  crimesOf(city: PeriodCity, days: number): Promise<Crime[]> {
    return this.get(`/api/${city}/crimes?days=${days}`);
  }

  areas(city: CityId, kind: AreaKind): Promise<ReplyOf<typeof getAreas>> {
    return this.get(`/api/areas/${city}?kind=${kind}`);
  }

  divisions(): Promise<ReplyOf<typeof getAreas>> {
    return this.get('/api/areas/toronto?kind=division');
  }

  /** Retries, because parallel tests share one network address, which may request only one long list at a time. */
  private async get<Reply>(path: string): Promise<Reply> {
    const reply = await fetch(this.url + path);
    if (reply.status === 429) {
      await wait(1000 * Number(reply.headers.get('retry-after')));
      return this.get(path);
    }
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<Reply>;
  }
}
