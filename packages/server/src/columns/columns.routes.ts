import { getColumnFile, getColumns } from '@crimemap/contract/incidents';
import { encoded } from '../http/encoded.ts';
import { Refusal } from '../http/refusal.ts';
import type { Serve } from '../http/serve.ts';
import type { PublishedColumns } from './published-columns.ts';

/** Who signed in gets another manifest from the same address. */
const VARY = 'accept-encoding, authorization, cookie';
const FOREVER = 'max-age=31536000, immutable';

export function columnsRoutes(serve: Serve, { columns }: { readonly columns: PublishedColumns }): void {
  serve(getColumns, async ({ params, member }) => {
    const manifest = await columns.manifest(params.city, member ? 'member' : 'guest');
    if (!manifest) throw new Refusal('not_found', { detail: 'There are no incidents for this city yet.' });
    return encoded(manifest.encodings, { etag: manifest.etag, 'cache-control': 'private, max-age=20', vary: VARY });
  });

  serve(getColumnFile, async ({ params, member }) => {
    const file = await columns.file(params.city, params.file);
    if (!file) throw new Refusal('not_found');
    if (file.audience === 'member' && !member) throw new Refusal('sign_in_required');
    return encoded(file.encodings, {
      etag: `"${params.file}"`,
      // A shared cache must not hand a member's file to a guest.
      'cache-control': `${file.audience === 'guest' ? 'public' : 'private'}, ${FOREVER}`,
      vary: 'accept-encoding',
    });
  });
}
