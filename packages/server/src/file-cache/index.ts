export { type CachedFile, type FileCache, fileCache } from './file-cache.ts';
