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
  // A static edition says where the replies lie that a server would give, and of which cities.
  const edition = JSON.parse(document.getElementById('static-edition')?.textContent ?? 'null');
  const held = edition?.holds.city;
  const named = query.getAll('city').at(-1) ?? last ?? 'toronto';
  const city = held && !held.includes(named) ? held[0] : named;
  const calls = ['/features', '/cities'];
  if (/^[a-z]+$/.test(city) && city !== 'all') calls.push('/cities/:city', '/incidents/:city/columns');
  // Which areas another city has is known only when it has been read.
  if (city === 'toronto') calls.push('/areas/:city?kind=:kind');
  for (const call of calls) {
    const address = edition ? `/${edition.files.find(([from]) => from === call)[1]}` : `/api${call}`;
    const href = address.replace(':city', city).replace(':kind', 'division');
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href }))
      link.setAttribute(name, value);
    document.head.append(link);
  }
})();
