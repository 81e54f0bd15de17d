import { onOff, readBy, setting } from '../shared/setting.ts';
import { readBasemap } from './basemap.ts';

export const featuresSettings = {
  authDisabled: setting({
    env: 'AUTH_DISABLED',
    doc: 'With `1` everyone is answered as a member. Refused in production.',
    schema: onOff,
    default: '0',
  }),
  communityNotesEnabled: setting({
    env: 'COMMUNITY_NOTES_ENABLED',
    doc: 'With `0` community notes are not offered.',
    schema: onOff,
    default: '1',
  }),
  basemap: setting({
    env: 'BASEMAP',
    doc: 'The ground under the map: `built-in` (land, water and names shipped with the server), a raster tile address with `{z}/{x}/{y}`, a MapLibre style address (`….json`), or a PMTiles file (`….pmtiles`). Attribution may follow after a space. The built-in ground shows wherever tiles do not come.',
    schema: readBy(readBasemap),
    default: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png © OpenStreetMap contributors',
    defaultDoc: 'OpenStreetMap’s raster tiles',
  }),
};
