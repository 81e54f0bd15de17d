// Sets theme and language before the first paint. Its own file because the page allows no inline script.
(() => {
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  if (read('theme') === 'light') root.dataset.theme = 'light';
  const language = read('language') ?? (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en');
  if (language === 'fr') document.querySelector('link[rel=manifest]').href = '/manifest.fr.webmanifest';
  root.lang = language === 'fr' ? 'fr-CA' : 'en-CA';
})();
