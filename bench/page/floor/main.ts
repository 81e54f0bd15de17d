import { Map as MapCanvas, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { createElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

setWorkerUrl(workerUrl);

/** The least a page with a map in React can be: what ours is weighed against. */
function Floor() {
  const container = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!container.current) return;
    const map = new MapCanvas({ container: container.current, style: { version: 8, sources: {}, layers: [] } });
    map.once('load', () => setReady(true));
    return () => map.remove();
  }, []);
  return createElement('div', { ref: container, 'data-ready': ready });
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Floor));
