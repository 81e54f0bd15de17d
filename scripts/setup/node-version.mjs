const FLOOR = [20, 19];

/** Ends the process with one clear sentence when Node is older than the floor; later releases are all welcome. */
export function requireNode(version = process.versions.node) {
  if (isNewEnough(version)) return;
  console.error(
    `Canada Crime Map needs Node ${FLOOR.join('.')} or newer; this is Node ${version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

/** Is this version ("20.19.4") at or above the floor? */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1]);
}
