const keys = new WeakMap<File, string>();
let made = 0;

/** By what a chosen photo is known in a list: the same photo may be chosen twice, and two may have one name, size and time. */
export function photoKey(photo: File): string {
  const key = keys.get(photo) ?? `photo ${made++}`;
  keys.set(photo, key);
  return key;
}
