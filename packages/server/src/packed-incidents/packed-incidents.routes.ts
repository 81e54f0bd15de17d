import { getColumnFile, getColumns } from '@crimemap/contract/incidents';
import type { Serve } from '../http/serve.ts';
import { Refusal } from '../platform/base/refusal.ts';
import type { PublishedPackedIncidents } from './published-packed-incidents.ts';

export function packedIncidentsRoutes(serve: Serve, { columns }: { readonly columns: PublishedPackedIncidents }): void {
  serve(getColumns, async ({ params, member }) => {
    const manifest = await columns.manifest(params.city, member ? 'member' : 'guest');
    if (!manifest) throw new Refusal('not_found', { detail: 'There is no data for this city yet.' });
    return manifest;
  });

  serve(getColumnFile, async ({ params, member }) => {
    const file = await columns.file(params.city, params.file);
    if (!file) throw new Refusal('not_found');
    if (file.audience === 'member' && !member) throw new Refusal('sign_in_required');
    return file.reply;
  });
}
