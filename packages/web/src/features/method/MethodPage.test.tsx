import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MethodPage } from './MethodPage.tsx';
import type { PageBlock } from './page-blocks.ts';

const BLOCKS: readonly PageBlock[] = [
  { kind: 'heading', level: 1, line: ['How it is done'] },
  { kind: 'paragraph', line: ['By ', { as: 'strong', pieces: ['care'] }, ', as ', { as: 'code', pieces: ['glm'] }] },
  { kind: 'heading', level: 2, line: ['In R'] },
  { kind: 'paragraph', line: [{ as: 'link', href: '#method.R', pieces: ['method.R'] }] },
  { kind: 'file', name: 'method.R', text: 'method <- function(counts) counts' },
  { kind: 'list', ordered: true, items: [['first'], ['second']] },
  { kind: 'code', text: 'method(1:3)' },
  { kind: 'table', head: [[], ['Asked for'], ['Measured']], rows: [[['steady series'], ['≤ 5 %'], ['3.9 %']]] },
];

it('renders headings, a list, code, and tables that can be read cell by cell', () => {
  render(<MethodPage blocks={BLOCKS} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How it is done');
  expect(document.title).toBe('How it is done – Canada Crime Map');
  expect(screen.getByText('care').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['first', 'second']);
  const cells = within(screen.getByRole('row', { name: /steady series/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['≤ 5 %', '3.9 %']);
  expect(screen.getByRole('rowheader').textContent).toBe('steady series');
});

it('makes wide blocks focusable and labels them with the name of their section', () => {
  render(<MethodPage blocks={BLOCKS} />);
  const wide = screen.getAllByRole('group', { name: 'In R' });
  expect(wide).toHaveLength(2);
  for (const each of wide) expect(each.tabIndex).toBe(0);
});

it('shows the text of each linked file in the page, and saves an unchanged copy of the file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { container } = render(<MethodPage blocks={BLOCKS} />);
  const target = container.querySelector('#method\\.R');
  expect(screen.getByRole('link').getAttribute('href')).toBe('#method.R');
  expect(target?.textContent).toContain('method <- function(counts) counts');
  await userEvent.click(screen.getByText('Save method.R'));
  const reader = new FileReader();
  reader.readAsText(saved[0] as Blob);
  await vi.waitFor(() => expect(reader.result).toBe('method <- function(counts) counts'));
  vi.restoreAllMocks();
});
