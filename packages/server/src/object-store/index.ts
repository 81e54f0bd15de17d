export { isNoRoom, type ObjectKey, type ObjectStore, StoreUnavailable } from './object-store.ts';
export { openObjectStore } from './open-object-store.ts';
export { type StoredObjectsStore, storedObjectsStore } from './stored-objects.store.ts';
