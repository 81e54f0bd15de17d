import { expect, it } from 'vitest';
import { keepingOf } from './cached-paths.ts';

const FILE = 'a'.repeat(32);

it('caches only the newest response about features, cities, areas and published files', () => {
  for (const path of [
    '/api/features',
    '/api/cities',
    '/api/cities/toronto',
    '/api/areas/york',
    '/api/incidents/toronto/columns',
  ])
    expect.soft(keepingOf(path), path).toBe('newest');
});

it('caches a column file permanently', () => {
  expect(keepingOf(`/api/incidents/toronto/columns/${FILE}`)).toBe('for ever');
});

it('does not cache responses about accounts, notes, moderation, the assistant, live calls or locations', () => {
  for (const path of [
    '/api/auth/login',
    '/api/auth/refresh',
    '/api/user/settings',
    '/api/user/export',
    '/api/community/notes',
    '/api/community/notes/mine',
    '/api/moderation/queue',
    '/api/assistant/chat',
    '/api/live/calls',
    '/api/geocode/search',
    '/api/incidents/toronto/place',
    '/api/features/more',
    '/api/incidents/toronto/columns/../../user',
  ])
    expect.soft(keepingOf(path), path).toBeNull();
});
