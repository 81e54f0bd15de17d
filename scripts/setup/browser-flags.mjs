/** A browser without WebGL: nothing of the page may need it but the map. */
export const WITHOUT_WEBGL = ['--disable-gpu', '--disable-webgl', '--disable-webgl2', '--disable-3d-apis'];

/** WebGL drawn by software: the same on every machine, with a graphics card or without. */
export const WITH_WEBGL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Only the map is drawn with WebGL: the page around it is faster without, as in every browser that has no graphics card.
  '--disable-gpu-compositing',
];

/** Chromium has no sandbox for root. */
export const FOR_USER = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
