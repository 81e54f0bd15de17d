import { getColumnFile, getColumns } from '@crimemap/contract/incidents';
import { Refusal } from '../http/refusal.ts';
import type { Serve } from '../http/serve.ts';
import type { PublishedColumns } from './published-columns.ts';

export function columnsRoutes(serve: Serve, { columns }: { readonly columns: PublishedColumns }): void {
  serve(
    getColumns,
    async ({ params, member }) => {
      const manifest = await columns.manifest(params.city, member ? 'member' : 'guest');
      if (!manifest) throw new Refusal('not_found', { detail: 'There are no incidents for this city yet.' });
      return manifest;
    },
    ({ params, member }) => columns.manifestAtHand(params.city, member ? 'member' : 'guest'),
  );

  serve(
    getColumnFile,
    async ({ params, member }) => {
      const file = await columns.file(params.city, params.file);
      if (!file) throw new Refusal('not_found');
      if (file.audience === 'member' && !member) throw new Refusal('sign_in_required');
      return file.reply;
    },
    ({ params, member }) => {
      const file = columns.fileAtHand(params.city, params.file);
      return file && (file.audience === 'guest' || member) ? file.reply : undefined;
    },
  );
}
