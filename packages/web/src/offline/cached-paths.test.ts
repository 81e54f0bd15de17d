import { expect, it } from 'vitest';
import { keepingOf } from './cached-paths.ts';

const FILE = 'a'.repeat(32);

it.each(['/api/features', '/api/cities', '/api/cities/toronto', '/api/areas/york', '/api/incidents/toronto/columns'])(
  '%s is kept as it was last',
  (path) => {
    expect(keepingOf(path)).toBe('newest');
  },
);

it('a column file is kept for ever', () => {
  expect(keepingOf(`/api/incidents/toronto/columns/${FILE}`)).toBe('for ever');
});

it.each([
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
])('%s is never kept', (path) => {
  expect(keepingOf(path)).toBeNull();
});
