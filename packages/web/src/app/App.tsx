import { useLanguage } from '../i18n/settings.ts';
import { MapScreen } from './MapScreen.tsx';

/** Draws everything again when the language changes: the words are plain functions, not subscriptions. */
export function App() {
  useLanguage();
  return <MapScreen />;
}
