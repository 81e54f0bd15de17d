import { Link } from 'wouter';
import { m } from '../i18n/generated/messages.js';

export function NotFound() {
  return (
    <main className="grid h-dvh place-content-center justify-items-center gap-3 text-center">
      <h1 className="text-xl font-semibold">{m.page_not_found()}</h1>
      <Link href="/" className="text-accent underline-offset-2 hover:underline">
        {m.sources_back()}
      </Link>
    </main>
  );
}
