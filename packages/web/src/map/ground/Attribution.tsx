import type { Text } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import { useEffect, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useMap } from '../map-context.ts';

/** Who made what is on the map: the ground, the tiles, the data. Always in sight, on one line that opens where it is too long. */
export function Attribution({
  basemap,
  data,
}: {
  readonly basemap: Features['basemap'];
  readonly data: readonly Text[];
}) {
  const { map } = useMap();
  const [ofSources, setOfSources] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = () => {
      const sources = Object.keys(map.getStyle()?.sources ?? {}).map((id) => map.getSource(id)?.attribution);
      setOfSources((before) => {
        const now = attributionsOf(sources);
        return now.join() === before.join() ? before : now;
      });
    };
    const subscription = map.on('sourcedata', ({ sourceDataType }) => {
      if (sourceDataType === 'metadata') read();
    });
    read();
    return () => subscription.unsubscribe();
  }, [map]);
  const language = useLanguage();
  // Boundaries carry their publisher's line in one language only; the reader gets it once, in theirs.
  const others = new Set(data.flatMap(({ en, fr }) => [en, fr]));
  const ground = ofSources.filter((line) => !others.has(line));
  const lines = attributionsOf([...ground, basemap.attribution, ...data.map((text) => text[language])]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off must be reachable by keyboard, and by a finger.
    <section className="crime-map-attribution" aria-label={m.map_attribution()} tabIndex={0}>
      {lines.join(' · ')}
    </section>
  );
}

/** Attributions as plain text: without markup, blanks or repeats, in the order given. */
export function attributionsOf(texts: readonly (string | null | undefined)[]): readonly string[] {
  const plain = texts.map((text) =>
    (text ?? '')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&copy;', '©')
      .replaceAll('&amp;', '&')
      .trim(),
  );
  return [...new Set(plain)].filter((text) => text !== '');
}
