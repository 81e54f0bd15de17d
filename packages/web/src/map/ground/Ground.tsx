import type { Text } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useMapSlots } from '../../map-state/screen/map-slots-store.ts';
import { lazyComponent, loadPart } from '../../ui/lazy-component.ts';
import { boundsOf } from '../camera.ts';
import { useMap, useMapLayer } from '../map-context.ts';
import type { Theme } from '../palette.ts';
import { groundFills, groundLabels, groundTiles, STREETS_FROM_ZOOM, TILES_SOURCE } from './ground.ts';
import { type WaterFile, waterFilesIn } from './water-regions.ts';

const StreetsOnMap = lazyComponent(() => import('./StreetsOnMap.tsx'), 'StreetsOnMap');

const FAILURES = 4;
const AGAIN_MS = 5 * 60_000;

/**
 * Returns whether tiles at this address can be loaded. Requests one tile before any is drawn. After several consecutive
 * failures it returns false until the browser is online again or some minutes have passed. `source`: id of the tiles’
 * source.
 */
function useTilesReachable(template: string | null, source: string): boolean {
  const { map } = useMap();
  const [reachable, setReachable] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!template) return;
    const asking = new AbortController();
    const address = template.replace(/\{[sr]\}/g, '').replace(/\{[zxy]\}/g, '0');
    // Any response shows that the server can be reached, even if the tile does not exist.
    fetch(address, { signal: asking.signal, priority: 'low' }).then(
      () => setReachable(true),
      () => {},
    );
    const again = () => setAttempt(attempt + 1);
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      asking.abort();
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [template, attempt]);

  useEffect(() => {
    if (!reachable) return;
    let failed = 0;
    const subscriptions = [
      map.on('error', (event) => {
        if (!('sourceId' in event) || event.sourceId !== source) return;
        failed += 1;
        if (failed >= FAILURES) setReachable(false);
      }),
      map.on('sourcedata', (event) => {
        if (event.sourceId === source && event.tile) failed = 0;
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map, reachable, source]);

  return reachable;
}

/** The basemap: land, water, names and, if the server offers them, tiles. */
export function Ground({ theme, basemap }: { readonly theme: Theme; readonly basemap: Features['basemap'] }) {
  const language = useLanguage();
  const { maplibre } = useMap();
  const { kind, url, attribution } = basemap;
  // A basemap of kind `style` is complete; all other kinds are drawn over our basemap.
  const ours = kind !== 'style';
  const file = kind === 'pmtiles' ? url : null;
  const { data: drawTiles, isPending: isOpening } = useQuery({
    queryKey: ['pmtiles', file],
    queryFn: file ? async () => (await loadPart(() => import('./pmtiles.ts'))).openPmtiles(file, maplibre) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const reachable = useTilesReachable(kind === 'raster' ? url : null, TILES_SOURCE);
  const waters = useWaterFiles();
  useMapLayer('ground', () => (ours ? groundFills(theme, waters) : null), [ours, theme, waters]);
  useMapLayer('ground-labels', () => (ours ? groundLabels(theme, language) : null), [ours, theme, language]);
  const packed = useMemo(
    () => drawTiles?.(attribution, theme, language) ?? null,
    [drawTiles, attribution, theme, language],
  );
  const pictures = useMemo(
    () => (reachable ? groundTiles(theme, { kind, url, attribution }) : null),
    [reachable, attribution, theme, kind, url],
  );
  const tiles = packed?.ground ?? pictures;
  useMapLayer('ground-tiles', () => tiles, [tiles]);
  useMapLayer('ground-streets', () => packed?.streets ?? null, [packed]);
  useMapLayer('ground-street-names', () => packed?.names ?? null, [packed]);
  // The operator's tiles already contain streets and names.
  const isNear = useIsNear();
  return ours && !tiles && !(file && isOpening) && isNear && <StreetsOnMap theme={theme} />;
}

/** Returns the water files that have been in view. Each is fetched when it comes into view for the first time. */
function useWaterFiles(): readonly WaterFile[] {
  const { map } = useMap();
  const [files, setFiles] = useState(() => waterFilesIn(boundsOf(map)));
  useEffect(() => {
    const subscription = map.on('move', () => {
      const seen = waterFilesIn(boundsOf(map));
      setFiles((before) => (seen.every((file) => before.includes(file)) ? before : [...new Set([...before, ...seen])]));
    });
    return () => subscription.unsubscribe();
  }, [map]);
  return files;
}

/**
 * Returns whether the map is at a zoom level at which streets are drawn. At lower levels nothing is loaded for them.
 */
function useIsNear(): boolean {
  const { map } = useMap();
  const [isNear, setIsNear] = useState(map.getZoom() >= STREETS_FROM_ZOOM);
  useEffect(() => {
    const subscription = map.on('zoomend', () => setIsNear(map.getZoom() >= STREETS_FROM_ZOOM));
    return () => subscription.unsubscribe();
  }, [map]);
  return isNear;
}

/** Attribution of basemap, tiles and data. Always visible, in one line that can be expanded if it is too long. */
export function Attribution({
  basemap,
  data,
  isOfPage,
}: {
  readonly basemap: Features['basemap'];
  readonly data: readonly Text[];
  /** True for the map of the page, whose attribution may be in the last line of the page. */
  readonly isOfPage: boolean;
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
  // The attribution that boundaries bring is in one language only; the same text is shown once, in the reader's
  // language.
  const others = new Set(data.flatMap(({ en, fr }) => [en, fr]));
  const ground = ofSources.filter((line) => !others.has(line));
  const lines = attributionsOf([...ground, basemap.attribution, ...data.map((text) => text[language])]);
  const place = useMapSlots((slots) => (isOfPage ? slots.attribution : null));
  const credit = (
    <section
      className={place ? 'crime-map-credit' : 'crime-map-attribution'}
      aria-label={m.map_attribution()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: truncated text must be reachable by keyboard and by touch.
      tabIndex={0}
    >
      {lines.join(' · ')}
    </section>
  );
  return place ? createPortal(credit, place) : credit;
}

/** Returns attributions as plain text in the same order, without markup, empty texts and repetitions. */
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
