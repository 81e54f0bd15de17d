/** Flags for a browser without WebGL, for everything except the map. */
export const WITHOUT_WEBGL = ['--disable-gpu', '--disable-webgl', '--disable-webgl2', '--disable-3d-apis'];

/** Flags for WebGL in software, which draws the same on every machine. */
export const WITH_WEBGL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Only the map uses WebGL. The rest of the page is faster without GPU compositing.
  '--disable-gpu-compositing',
];

/** Flags for the current user. Chromium cannot use its sandbox if it runs as root. */
export const FOR_USER = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
