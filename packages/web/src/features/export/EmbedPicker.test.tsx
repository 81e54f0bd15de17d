import { EMBED_NARROW_SIZES, EMBED_SIZES } from '@crimemap/contract/embeds';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '../../api/testing/mock-api.tsx';
import { useSettings } from '../../i18n/settings.ts';
import { EmbedPicker } from './CitationDetails.tsx';
import { aCitation } from './testing/citation.ts';

afterEach(() => useSettings.setState({ language: 'en' }));
const show = (title = 'Reports to police, Toronto') =>
  renderWithProviders(<EmbedPicker citation={aCitation()} title={title} />);
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const code = (name = 'Code to paste') => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value;
/** Returns the embed code as a browser parses it. */
const pasted = () => new DOMParser().parseFromString(code(), 'text/html').body;

it('shows a preview and the HTML code of an iframe', () => {
  show();
  expect(screen.getByRole('img').getAttribute('src')).toBe('/embed/abcdefghjk.svg?kind=card&lang=en');
  const frame = pasted().querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('https://map.example.org/embed/abcdefghjk?kind=card&lang=en');
  expect(frame?.getAttribute('title')).toBe('Reports to police, Toronto');
});

it.each([
  ['Chart', 'chart'],
  ['Map', 'map'],
] as const)('offers the embed type %s, in a chosen theme and in the language of the page', (name, kind) => {
  useSettings.setState({ language: 'en' });
  show();
  pick(name);
  pick('Dark');
  expect(screen.getByRole('img').getAttribute('src')).toBe(`/embed/abcdefghjk.svg?kind=${kind}&lang=en&theme=dark`);
  const frame = pasted().querySelector('iframe');
  expect([Number(frame?.width), Number(frame?.height)]).toEqual([EMBED_SIZES[kind].width, EMBED_SIZES[kind].height]);
});

it('offers an image that links to the citation, with an escaped title', () => {
  const title = 'Areas "A" & <B>';
  show(title);
  pick('Image');
  const link = pasted().querySelector('a');
  const image = link?.querySelector('img');
  expect(link?.getAttribute('href')).toBe('https://map.example.org/c/abcdefghjk');
  expect(image?.getAttribute('src')).toBe('https://map.example.org/embed/abcdefghjk.png?kind=card&lang=en');
  expect(image?.getAttribute('alt')).toBe(title);
  // A scaled-down image would be unreadable on a phone, so a phone gets a narrow one.
  const onPhone = link?.querySelector('picture > source + img') && link.querySelector('source');
  expect(onPhone?.getAttribute('media')).toBe('(max-width: 560px)');
  expect(onPhone?.getAttribute('srcset')).toBe(
    'https://map.example.org/embed/abcdefghjk.png?kind=card&lang=en&size=narrow',
  );
  expect([onPhone?.getAttribute('width'), onPhone?.getAttribute('height')]).toEqual(
    Object.values(EMBED_NARROW_SIZES.card).map(String),
  );
});

it('the embed code requests French if the page is in French', () => {
  useSettings.setState({ language: 'fr' });
  show();
  expect(code('Code à coller')).toContain('lang=fr');
});
