import { m } from '../i18n/generated/messages.js';

export function MapScreen() {
  return <h1>{m.app_name()}</h1>;
}
