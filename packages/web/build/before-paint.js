// Sets theme and language before the first paint, and asks for what the page will ask for.
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

  // Members ask with a token, which no link can carry; who comes back from the sign-in provider brings one in the fragment.
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const member = ['access_token', 'id_token', 'login_email'].some((key) => stored(key) !== null);
  if (member || location.hash !== '' || location.pathname !== '/') return;
  const query = new URLSearchParams(location.search);
  const last = location.search === '' ? read('last-view')?.city : undefined;
  const city = query.getAll('city').at(-1) ?? last ?? 'toronto';
  const paths = ['/api/features', '/api/cities'];
  if (/^[a-z]+$/.test(city) && city !== 'all') paths.push(`/api/cities/${city}`, `/api/incidents/${city}/columns`);
  // Which areas another city has is known only when it has been read.
  if (city === 'toronto') paths.push('/api/areas/toronto?kind=division');
  for (const href of paths) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href }))
      link.setAttribute(name, value);
    document.head.append(link);
  }
})();
