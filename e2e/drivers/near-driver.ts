import type { LiveCall, LiveCalls } from '@crimemap/contract/live';
import { DAY_MS, MINUTE_MS } from '@crimemap/contract/time';
import { expect, type Locator, type Page } from '@playwright/test';
import { isUncovered } from '../uncovered.ts';

type Place = readonly [lng: number, lat: number];

/** Point (longitude, latitude) in Toronto whose digits occur in no other data. */
export const HERE: Place = [-79.41237, 43.66718];
export const OTTAWA: Place = [-75.69217, 45.42153];

const CLOSE = 'Close; it may come back in an hour';

/** Locate Me and nearby calls, used on a device with a location. */
export class NearDriver {
  readonly page: Page;
  /** Addresses and bodies of all requests sent since the device had a location. */
  readonly sent: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  readonly given = {
    /** Grants geolocation and sets the device's location. */
    at: async ([longitude, latitude]: Place) => {
      await this.page.context().grantPermissions(['geolocation']);
      await this.page.context().setGeolocation({ longitude, latitude, accuracy: 40 });
    },
    /** Grants geolocation, but the device has no location. */
    lost: async () => {
      await this.page.context().grantPermissions(['geolocation']);
      await this.page.context().setGeolocation(null);
    },
    /** Makes the feed return these calls, each `north` metres north of a location. */
    calls: async (
      [longitude, latitude]: Place,
      ...calls: readonly { type: string; north: number; daysAgo?: number }[]
    ) => {
      const now = Date.now();
      const incidents = calls.map(
        ({ type, north, daysAgo = 0 }, index): LiveCall => ({
          id: `call-${index}`,
          object_id: index,
          call_type: type,
          call_type_code: 'X',
          crime_type: 'unknown',
          severity: 'low',
          occurrence_time: new Date(now - daysAgo * DAY_MS - 10 * MINUTE_MS).toISOString(),
          division: 'D14',
          location: 'BLOOR ST W - SPADINA AVE',
          // The coordinates of calls have far more digits than the person's location.
          longitude: longitude + 0.0011111,
          latitude: latitude + north / 111_195,
          updated_at: new Date(now).toISOString(),
          city: 'toronto',
          data_source: 'rehearsal',
        }),
      );
      const answer: LiveCalls = {
        incidents,
        last_updated: new Date(now).toISOString(),
        status: 'active',
        system_health: 'healthy',
        last_fetch_error: null,
      };
      await this.page.route('**/api/crimes/realtime*', (route) => route.fulfill({ json: answer }));
      await this.page.route('**/api/live/stream*', (route) => route.abort());
    },
    everythingSentIsWatched: () => {
      this.page.on('request', (request) => this.sent.push(`${request.url()} ${request.postData() ?? ''}`));
      this.page.on('websocket', (socket) => this.sent.push(socket.url()));
    },
  };

  readonly when = {
    locate: () => this.locateMe.click(),
    close: () => this.page.getByRole('button', { name: CLOSE }).click(),
    lookAround: async (radius: string) => {
      await this.page.getByRole('button', { name: /^Radius/ }).click();
      await this.page.getByRole('radio', { name: radius }).click();
    },
    view: () => this.page.getByRole('button', { name: 'View on Map' }).click(),
  };

  readonly see = {
    near: (title: string | RegExp) => expect(this.near(title)).toBeVisible(),
    /** Expects that an element is inside the viewport without scrolling, and not covered. */
    inSight: (thing: Locator, what: string) => expect.poll(() => isUncovered(thing), what).toBe(true),
    nothingSaid: () => expect(this.near(/near you$/)).toHaveCount(0),
    /** Expects that no request and no address contains the person's location more precisely than 0.05 degrees. */
    nothingTells: async (place: Place) => {
      expect(this.sent.length).toBeGreaterThan(0);
      for (const text of [...this.sent, this.page.url()]) expect(digitsOf(text, place), text).toEqual([]);
      const stored = await this.page.evaluate(() => localStorage.getItem('last-view'));
      expect(digitsOf(stored ?? '', place), 'the last view').toEqual([]);
    },
  };

  get locateMe(): Locator {
    return this.page.getByRole('button', { name: 'Locate Me', exact: true });
  }

  near(title: string | RegExp): Locator {
    return this.page.getByRole('region', { name: title });
  }
}

/**
 * Returns the numbers in a text that equal a coordinate of the place, truncated or rounded to at least two decimals.
 * Multiples of 0.05 degrees are allowed and not returned.
 */
function digitsOf(text: string, place: Place): string[] {
  return (decodeURIComponent(text).match(/\d+\.\d{2,}/g) ?? []).filter((number) => {
    const decimals = number.split('.')[1]?.length ?? 0;
    const steps = Number(number) / 0.05;
    if (Math.abs(steps - Math.round(steps)) < 1e-6) return false;
    return place.some((degrees) => {
      const [rounded, whole] = [Math.abs(degrees).toFixed(decimals), String(Math.abs(degrees))];
      return number === rounded || whole.startsWith(number);
    });
  });
}
