import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { figure, type Line } from '../kit/report.ts';
import { READINGS, SIZES } from './looks.ts';
import { atRest, openPage } from './visit.ts';

const SLOWER = 4;
/** More than the fade between two pictures of the same colour moves a channel. */
const SAME = 6;
/** Without live calls and notes, which come over the colours later. */
const LINKS = ['/?crime_type=shooting&year=2024&live=0&notes=0', '/?city=vancouver&live=0&notes=0'];

type Colour = readonly number[];

/** How many of the frames a slow processor paints are without the colours of the areas, once they have been there. */
export async function* colouredFrames(browser: Browser, origin: string, quick: boolean): AsyncGenerator<Line> {
  for (const link of LINKS)
    for (const size of SIZES)
      for (const reading of READINGS.slice(0, quick ? 1 : 2)) {
        const page = await openPage(browser, size, SLOWER, reading);
        const end = await screencast(page);
        await page.goto(origin + link);
        const drawn = page.locator('[data-area-drawing] path:not([data-step="-1"], [data-step="0"])');
        await drawn.first().waitFor({ state: 'attached' });
        const colours = await paintedColours(page);
        await page.locator('[data-area-drawing]').waitFor({ state: 'detached' });
        await atRest(page, () => 0, 500);
        const pictures = await end();
        await page.context().close();
        const shares = await Promise.all(pictures.map((picture) => shareOf(picture, colours)));
        const isColoured = shares.map((share) => share > (shares.at(-1) ?? 0) / 2);
        const from = isColoured.indexOf(true);
        const without = isColoured.slice(from).filter((is) => !is).length;
        const what = `frames without colours after the first, ${link} at ${size.width}×${size.height}, ${reading.theme}`;
        const note = `of ${shares.length - from} frames, processor ${SLOWER} times slower`;
        yield figure({ item: 'r', what, note }, without, '', { at: 0, is: 'at most' });
      }
}

/** Starts to record every frame; returns a function that ends the recording and gives the pictures. */
async function screencast(page: Page): Promise<() => Promise<readonly Buffer[]>> {
  const session = await page.context().newCDPSession(page);
  const pictures: Buffer[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(Buffer.from(data, 'base64'));
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return async () => {
    await session.send('Page.stopScreencast');
    return pictures;
  };
}

/** The colours of the areas with reports as they are painted over the land. */
const paintedColours = (page: Page): Promise<Colour[]> =>
  page.locator('[data-area-drawing]').evaluate((svg) => {
    const numbers = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const land = numbers(getComputedStyle(svg).backgroundColor);
    return [...svg.querySelectorAll('path')]
      .filter(({ dataset }) => Number(dataset['step']) > 0)
      .map((path) => {
        const { fill, fillOpacity } = getComputedStyle(path);
        const share = Number(fillOpacity);
        return numbers(fill).map((channel, at) => channel * share + (land[at] ?? 0) * (1 - share));
      });
  });

async function shareOf(picture: Buffer, colours: readonly Colour[]): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const isPainted = (at: number) =>
    colours.some((colour) => colour.every((channel, part) => Math.abs((data[at + part] ?? 0) - channel) < SAME));
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) if (isPainted(at)) count += 1;
  return count / (info.width * info.height);
}
