import { once } from 'node:events';
import { createServer } from 'node:http';

/** View for the screenshots of a citation and its embeds: the shootings of a year around a place in Toronto. */
const CITED = {
  city: 'toronto',
  crime_types: ['shooting'],
  year: 2019,
  circle: { lng: -79.3806, lat: 43.6453, metres: 5000 },
};
/** Size of a sheet of Letter paper without its margins, in CSS pixels. */
const SHEET = { width: 710, height: 950 };
/** Window size for two sheets with their margins and the space around them. */
const TWO_SHEETS = { width: 2 * SHEET.width + 280, height: SHEET.height + 120 };
const BESIDE_EACH_OTHER = `body{background:#8b919c}main{display:flex;gap:40px;padding:40px;max-width:none}.sheet{flex:none;width:${SHEET.width}px;padding:20px 40px;background:#fff}`;

/**
 * Screenshots of everything except the map. `show` opens it in a page of the given size; `url` is the address of the
 * server. It returns a sentence if there is nothing to show.
 */
export const PAGE_PICTURES = [
  { name: 'embed', size: { width: 760, height: 1330 }, show: embedded('en') },
  {
    name: 'embed-phone-french',
    size: { width: 390, height: 844 },
    theme: 'dark',
    language: 'fr',
    show: embedded('fr', ['card', 'chart']),
  },
  { name: 'monthly-summary', size: TWO_SHEETS, show: printed('en') },
  { name: 'monthly-summary-french', size: TWO_SHEETS, language: 'fr', show: printed('fr') },
];

/** Returns a function that shows embeds in an article of another origin. */
function embedded(language, kinds = ['card', 'chart', 'map']) {
  const words = {
    en: [
      'A neighbourhood paper',
      'What the police recorded around the station in 2019, and what it means to those who live there.',
    ],
    fr: [
      'Un journal de quartier',
      'Ce que la police a consigné autour de la gare en 2019, et ce que cela dit à ceux qui y vivent.',
    ],
  }[language];
  return async (page, url) => {
    const reply = await page.request.post(`${url}/api/citations`, { data: CITED, headers: { origin: url } });
    if (!reply.ok()) return `the citation was answered ${reply.status()}`;
    const { id } = await reply.json();
    const frames = [];
    for (const kind of kinds) {
      const address = `${url}/embed/${id}?kind=${kind}&lang=${language}`;
      const rich = await page.request.get(`${url}/oembed`, {
        params: { url: address, maxwidth: page.viewportSize().width },
      });
      if (!rich.ok()) return `oEmbed answered ${rich.status()}`;
      frames.push((await rich.json()).html);
    }
    const body = `<!doctype html><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>body{font:17px/1.5 Georgia,serif;max-width:600px;margin:1.5rem auto;padding:0 1rem}</style><h1>${words[0]}</h1><p>${words[1]}</p>${frames.join('<p></p>')}`;
    const paper = createServer((_request, answer) =>
      answer.setHeader('content-type', 'text/html; charset=utf-8').end(body),
    );
    await once(paper.listen(0, '127.0.0.1'), 'listening');
    await page.goto(`http://127.0.0.1:${paper.address().port}/`);
    for (const at of kinds.keys()) await page.frameLocator('iframe').nth(at).getByRole('heading').first().waitFor();
    paper.close();
    return null;
  };
}

/** Returns a function that shows the two printed sheets next to each other. */
function printed(language) {
  return async (page, url) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${url}/brief?city=vancouver&area=Kitsilano&lang=${language}`);
    // The content security policy of the page forbids inline styles, so a style sheet is constructed by a script.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, BESIDE_EACH_OTHER);
    return null;
  };
}
