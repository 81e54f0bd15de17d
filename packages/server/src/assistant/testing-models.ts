import { type ModelStep, startModel } from '@crimemap/rehearsal/testing/model';
import { afterAll, beforeEach } from 'vitest';
import { type AssistantServer, anAssistantServer } from '../app/testing-assistant.ts';
import { someReports } from '../app/testing-reports.ts';
import { aDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { type Model, modelOf } from './model/model-of.ts';

const reports = someReports();
export const inD51 = reports.filter(
  ({ city, crime_type, area, occurred_on, reported_on }) =>
    city === 'toronto' &&
    crime_type === 'robbery' &&
    area === 'D51' &&
    (occurred_on ?? reported_on)?.startsWith('2025'),
).length;
export const QUESTION = 'How many robberies were there in D51 in 2025?';
export const LOOKS_UP: Extract<ModelStep, { readonly kind: 'call' }> = {
  kind: 'call',
  name: 'count_reports',
  input: '{"crime_type":"robbery","areas":["D51"],"since":"2025-01-01","until":"2025-12-31"}',
};

/** Long timeout in seconds, for slow machines. It ends only answers of a model that never stops. */
const PATIENT = 60;
/** Short timeout in seconds. */
const HURRIED = 0.05;

export type Kind = 'openai' | 'anthropic';

/**
 * Starts a database with reports and the mock language model of the sample data. For each kind of model API, starts two
 * servers: one with a long timeout, one with a short timeout.
 */
export async function modelsForThisFile() {
  const db = await aDatabase();
  await seedIncidents(db, reports);
  await seedDatasetLines(db);
  const running = await startModel();
  const models: Model[] = [];
  const servers: AssistantServer[] = [];
  /** Starts a server with a model of this kind and a timeout in seconds. */
  const serverWith = async (assistantKind: Kind, assistantTimeoutSeconds: number) => {
    const model = modelOf({
      assistantUrl: running.url,
      assistantKind,
      assistantModel: 'rehearsal',
      assistantKey: 'a-secret',
      rewrites: [],
      assistantTimeoutSeconds,
    });
    if (!model) throw new Error('there is no model');
    models.push(model);
    const server = await anAssistantServer(db, { model });
    servers.push(server);
    return { model, server };
  };
  const of = async (kind: Kind) => ({
    patient: await serverWith(kind, PATIENT),
    hurried: await serverWith(kind, HURRIED),
  });
  const kinds = { openai: await of('openai'), anthropic: await of('anthropic') };
  const member = await kinds.openai.patient.server.aMember();
  beforeEach(() => running.setSteps([]));
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(models.map((model) => model.close()));
    await running.stop();
    await db.stop();
  });
  return { db, running, member, kinds, serverWith };
}
export type Models = Awaited<ReturnType<typeof modelsForThisFile>>;
