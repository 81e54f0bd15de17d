export { cleanUpPhotos, startPhotoCleanup } from './photo-cleanup.ts';
export { photoTools, uploadOrigins } from './photo-tools.ts';
export { photosRoutes } from './photos.routes.ts';
export { photosOfNotes } from './photos-of-notes.ts';
