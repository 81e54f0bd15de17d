const FLOOR = [20, 19];

/** Exits with one sentence if the version of Node is lower than the minimum. */
export function requireNode(version = process.versions.node) {
  if (isNewEnough(version)) return;
  console.error(
    `Canada Crime Map needs Node ${FLOOR.join('.')} or newer; this is Node ${version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

/** Returns true if a version, such as "20.19.4", is at least the minimum version. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1]);
}
