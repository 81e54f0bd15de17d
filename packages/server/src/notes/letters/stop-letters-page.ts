import { Page } from '../../http/sent.ts';
import { html } from '../page-html.ts';

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

const page = (title: string, body: ReturnType<typeof html>) =>
  new Page(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.html,
    HEADERS,
  );

/** Asks once: programs that look into letters open every link. The form goes to the page’s own address. */
export const askToStop = (): Page =>
  page(
    'Canada Crime Map',
    html`<form method="post">
<p>No more letters when somebody replies to your notes?</p>
<p lang="fr">Ne plus recevoir de lettres quand quelqu’un répond à vos notes\u00a0?</p>
<p><button type="submit">Stop the letters · <span lang="fr">Ne plus en recevoir</span></button></p>
</form>`,
  );

export const lettersStopped = (): Page =>
  page(
    'Canada Crime Map',
    html`<p>Done: you get no more letters about replies. You can ask for them again in your settings.</p>
<p lang="fr">C’est fait\u00a0: vous ne recevrez plus de lettres à propos des réponses. Vous pouvez les redemander dans vos paramètres.</p>`,
  );
