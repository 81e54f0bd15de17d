export { accountOf, isMemberId } from './account-of.ts';
export { EVERYONE, findEveryone } from './everyone.store.ts';
export { type MemberRow, type Moderated, type Posted, publicOf } from './profile-of.ts';
export { profilesRoutes } from './profiles.routes.ts';
export { type ProfilesStore, profilesStore } from './profiles.store.ts';
