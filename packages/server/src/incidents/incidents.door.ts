export { shownSource } from './shown-source.store.ts';
export { guestTypesOf } from './who-may-see.ts';
