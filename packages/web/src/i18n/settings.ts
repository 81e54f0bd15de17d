import type { Language } from '@crimemap/contract/cities';
import type { Theme } from '@crimemap/contract/colours';
import { create } from 'zustand';
import { readStored, store } from '../storage/stored.ts';
import { overwriteGetLocale } from './generated/runtime.js';

export type { Language } from '@crimemap/contract/cities';
export type { Theme } from '@crimemap/contract/colours';

interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
}

const firstLanguage = (): Language => {
  const stored = readStored('language');
  if (stored === 'en' || stored === 'fr') return stored;
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
};

/**
 * This person’s display settings. Stored on the device and never in the URL, because a shared link must not change
 * another person’s language.
 */
export const useSettings = create<Settings>((set) => ({
  language: firstLanguage(),
  theme: readStored('theme') === 'light' ? 'light' : 'dark',
  setLanguage: (language) => {
    store('language', language);
    document.documentElement.lang = `${language}-CA`;
    set({ language });
  },
  setTheme: (theme) => {
    store('theme', theme);
    document.documentElement.dataset.theme = theme;
    set({ theme });
  },
}));

overwriteGetLocale(() => useSettings.getState().language);

/** Returns the current language and re-renders the component when it changes. */
export const useLanguage = (): Language => useSettings((settings) => settings.language);
