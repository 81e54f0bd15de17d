/** Flags for a browser without WebGL. Only the map may need it. */
export const WITHOUT_WEBGL = ['--disable-gpu', '--disable-webgl', '--disable-webgl2', '--disable-3d-apis'];

/** Flags for WebGL in software, identical on every machine. */
export const WITH_WEBGL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Only the map uses WebGL; the rest of the page is faster without GPU compositing.
  '--disable-gpu-compositing',
];

/** Chromium has no sandbox for root. */
export const FOR_USER = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
