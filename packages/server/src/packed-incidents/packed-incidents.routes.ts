import { getColumnFile, getColumns } from '@crimemap/contract/incidents';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { PublishedPackedIncidents } from './published-packed-incidents.ts';

export function packedIncidentsRoutes(serve: Serve, { columns }: { readonly columns: PublishedPackedIncidents }): void {
  serve(getColumns, async ({ params, member }) => {
    const manifest = await columns.manifest(params.city, member ? 'member' : 'guest');
    if (!manifest) throw new ApiError('not_found', { detail: 'There is no data for this city yet.' });
    return manifest;
  });

  serve(getColumnFile, async ({ params, member }) => {
    const file = await columns.file(params.city, params.file);
    if (!file) throw new ApiError('not_found');
    if (file.audience === 'member' && !member) throw new ApiError('sign_in_required');
    return file.reply;
  });
}
