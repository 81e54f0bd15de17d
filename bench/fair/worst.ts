import sharp from 'sharp';

/** One request by an overloading client. */
export interface WorstRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Buffer;
  readonly token?: string;
}

export interface Worst {
  readonly words: string;
  readonly concurrency: number;
  /** True if each request comes from another network and its response is never read. */
  readonly stalls?: true;
  /** Returns the nth request. */
  readonly request: (n: number) => WorstRequest;
}

/** Access token of the client’s member, and a note by the member. */
export interface Greedy {
  readonly token: string;
  readonly note: string;
}

const some = (most: number) => Math.floor(Math.random() * most);
const circle = () =>
  `/api/incidents/vancouver/counts?lng=-123.1${some(1e4)}&lat=49.2${some(1e4)}&metres=${2_000 + some(1_000)}&by=month`;
const unknownArea = (n: number) => `/api/crimes?city=vancouver&division=D${1_000 + n}&limit=10`;
const PAGE = [
  (n: number) => `/api/crimes?city=vancouver&division=D${n % 17}&limit=10000`,
  circle,
  unknownArea,
  (n: number) => `/api/crimes?city=vancouver&year=${2016 + (n % 9)}&limit=10000`,
];

const LONG_REPLIES = [
  '/api/export/vancouver.csv',
  '/api/export/vancouver.geojson',
  '/api/vancouver/crimes?days=3650',
] as const;

/** 14 MB of empty objects, the most that the endpoint accepts. */
const LARGE_BODY = Buffer.from(`[${'{},'.repeat(4_630_000)}{}]`);

/** Returns every way in which one client can slow down others within its limits. */
export async function worstKinds({ token, note }: Greedy): Promise<Readonly<Record<string, Worst>>> {
  const noise = Buffer.from(Array.from({ length: 300 * 400 * 3 }, () => some(256)));
  const picture = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
    .resize(6_000, 4_500)
    .jpeg()
    .toBuffer();
  const upload = Buffer.from(
    JSON.stringify({ filename: 'a.jpg', content_base64: picture.toString('base64'), content_type: 'image/jpeg' }),
  );
  const images = `/api/community/notes/${note}/images`;
  return {
    areas: {
      words: 'areas that there are not, 20 at once',
      concurrency: 20,
      request: (n) => ({ path: unknownArea(n) }),
    },
    circles: {
      words: 'counts around changing points, 12 at once',
      concurrency: 12,
      request: () => ({ path: circle() }),
    },
    lists: {
      words: 'ten years as one list, 4 at once',
      concurrency: 4,
      request: () => ({ path: '/api/vancouver/crimes?days=3650' }),
    },
    bodies: {
      words: 'bodies of 14 MB, signed out, 8 at once',
      concurrency: 8,
      request: () => ({ method: 'POST', path: images, body: LARGE_BODY }),
    },
    logins: {
      words: 'wrong logins, 20 at once',
      concurrency: 20,
      request: (n) => ({
        method: 'POST',
        path: '/api/auth/login',
        body: Buffer.from(JSON.stringify({ email: `nobody-${n}@example.org`, password: 'seven loud lanterns' })),
      }),
    },
    pictures: {
      words: 'pictures of 27 megapixels, 14 at once',
      concurrency: 14,
      request: () => ({ method: 'POST', path: images, body: upload, token }),
    },
    stalled: {
      words: '48 networks that do not read exports and lists',
      concurrency: 48,
      stalls: true,
      request: (n) => ({ path: LONG_REPLIES[n % LONG_REPLIES.length] as string }),
    },
    calls: {
      words: 'long pages, circles and areas, 40 at once',
      concurrency: 40,
      request: (n) => ({ path: (PAGE[n % PAGE.length] as (n: number) => string)(n) }),
    },
  };
}
