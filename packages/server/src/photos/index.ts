export { createPhotos, type Photos, uploadOrigins } from './photos.ts';
export { startPhotoSweep, sweepPhotos } from './sweep-photos.ts';
