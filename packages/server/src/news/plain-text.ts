import { Parser } from 'htmlparser2';

/** Elements that are not visible on a page. */
const UNSEEN: ReadonlySet<string> = new Set('script style noscript template iframe object svg head'.split(' '));
/** Elements within a line of text. All other elements end a word. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code em font i mark q s small span strong sub sup u wbr'.split(' '),
);
/** Maximum number of times that a feed escapes HTML within HTML. */
const LAYERS_MAX = 4;
/** Maximum number of characters before parsing. No description needs more. */
const LONGEST = 200_000;

/**
 * Returns the text of plain text, HTML or repeatedly escaped HTML on one line, with at most `most` characters. The
 * result is safe to show as text: it contains no markup, and no characters that change the direction of writing.
 */
export function plainText(given: string, most: number): string {
  let text = given.slice(0, LONGEST);
  for (let layer = 0; layer < LAYERS_MAX && /[<&]/.test(text); layer += 1) {
    const inside = textIn(text);
    if (inside === text) break;
    text = inside;
  }
  return cut(
    text
      .replaceAll(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]|\p{Cs}/gu, '')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
      .normalize('NFC')
      .trim(),
    most,
  );
}

function textIn(html: string): string {
  let text = '';
  let unseen = 0;
  const parser = new Parser({
    onopentag(name) {
      if (UNSEEN.has(name)) unseen += 1;
      if (!INLINE.has(name)) text += ' ';
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen -= 1;
      if (!INLINE.has(name)) text += ' ';
    },
    ontext(part) {
      if (unseen === 0) text += part;
    },
  });
  parser.end(html);
  return text;
}

/** Shortens a text to at most `most` characters, between two words if possible. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  const words = head.replace(/\s+\S*$/, '');
  return `${(words.length > most / 2 ? words : head).replace(/[\s\p{Cs},;:–-]+$/u, '')}…`;
}
