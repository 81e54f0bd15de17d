const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];
const MARGIN = 16;
const TITLE_PX = 28;

/** Saves a plot as an SVG file that looks the same outside the page: its colours written out, a title above, a ground below. */
export function savePicture(svg: SVGSVGElement | null, title: string): void {
  if (!svg) return;
  const { width, height } = svg.getBoundingClientRect();
  const page = getComputedStyle(document.documentElement);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of PAINT) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  });
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(MARGIN + TITLE_PX));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const outer = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const size = [width + 2 * MARGIN, height + 2 * MARGIN + TITLE_PX] as const;
  outer.setAttribute('viewBox', `0 0 ${size[0]} ${size[1]}`);
  outer.setAttribute('width', String(size[0]));
  outer.setAttribute('height', String(size[1]));
  const ground = document.createElementNS(outer.namespaceURI, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', page.getPropertyValue('--panel'));
  const head = document.createElementNS(outer.namespaceURI, 'text');
  head.textContent = title;
  for (const [name, value] of Object.entries({
    x: MARGIN,
    y: MARGIN + 14,
    fill: page.getPropertyValue('--text'),
    'font-family': 'Inter, sans-serif',
    'font-size': 14,
    'font-weight': 600,
  }))
    head.setAttribute(name, String(value));
  outer.append(ground, head, copy);
  download(
    new Blob([new XMLSerializer().serializeToString(outer)], { type: 'image/svg+xml' }),
    `${fileName(title)}.svg`,
  );
}

const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
