// Checks on the server on PORT that the page has its script, and that every dataset is imported and every city has counts on the map.
const base = `http://127.0.0.1:${process.env.PORT}`;
const TIMEOUT_MS = 180_000;
const get = (path) => fetch(base + path, { signal: AbortSignal.timeout(10_000) });

const page = await (await get('/')).text();
const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
if (!script || !(await get(script)).ok) throw new Error('the page or its script does not come');
const cities = await (await get('/api/cities')).json();
if (cities.length < 7) throw new Error(`there are ${cities.length} cities`);

const end = Date.now() + TIMEOUT_MS;
for (const { id } of cities) {
  let [read, counted] = [false, 0];
  while (!read || counted === 0) {
    if (Date.now() > end) throw new Error(`${id}: ${read ? 'no report is on the map' : 'not all of it was read'}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { sources } = await (await get(`/api/cities/${id}`)).json();
    read = sources.every(({ rows }) => rows !== null);
    // Manifest for guests.
    const manifest = await get(`/api/incidents/${id}/columns`);
    if (manifest.ok) counted = (await manifest.json()).cube.counts.reduce((sum, count) => sum + count, 0);
  }
  console.log(`${id}: ${counted} reports on the map`);
}
