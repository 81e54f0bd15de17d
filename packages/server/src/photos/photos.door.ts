export type { ObjectStore } from './object-store.ts';
export { openObjectStore, uploadOrigins } from './open-object-store.ts';
export { createPhotos, type Photos } from './photos.ts';
export type { NotesOfPhotos, PhotosDeps } from './photos-deps.ts';
export { startPhotoSweep } from './sweep-photos.ts';
