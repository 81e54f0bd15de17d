import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS, SettingsError, settingsList } from './config.ts';

const mistakesOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
};

describe('server settings', () => {
  it('are safe by default', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      data: 'auto',
      authDisabled: false,
      trustProxy: false,
      databaseUrl: undefined,
      rewrites: [],
    });
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://map.example.org' })).toMatchObject({
      production: true,
      data: 'official',
      host: '0.0.0.0',
      drainSeconds: 5,
    });
  });

  it('must contain the public address in production', () => {
    expect(mistakesOf({ NODE_ENV: 'production' })).toContain('- PUBLIC_URL is needed');
    expect(readConfig({}).publicUrl).toBe(null);
  });

  it('are rejected with DATA=auto or DATA=rehearsal if there is no sample data', () => {
    for (const data of ['auto', 'rehearsal'])
      expect(() => readConfig({ DATA: data }, false)).toThrow(`- DATA=${data} needs the sample data`);
    expect(readConfig({ DATA: 'official' }, false).data).toBe('official');
  });

  it('may be empty, and an empty value counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it('with several mistakes are rejected with one error that lists every mistake', () => {
    const words = mistakesOf({
      PORT: '99999',
      DATA: 'fake',
      DATABASE_URL: 'mysql://x',
      RATE_LIMIT_PER_MINUTE: '-1',
      UPSTREAM_REWRITE: 'nonsense',
      SOURCE_TERMS_ACCEPTED: 'atlantis',
      BASEMAP: 'ftp://x',
      TRUST_PROXY: 'everyone',
      AUTH_DISABLED: 'maybe',
      REHEARSAL_SCALE: '1e9',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'example',
      DRAIN_SECONDS: 'some',
      SECURITY_CONTACT: 'security@example.org',
      METRICS_PORT: '99999',
      METRICS_TOKEN: 'short',
    });
    for (const env of [
      'PORT',
      'DATA',
      'DATABASE_URL',
      'RATE_LIMIT_PER_MINUTE',
      'UPSTREAM_REWRITE',
      'SOURCE_TERMS_ACCEPTED',
      'BASEMAP',
      'TRUST_PROXY',
      'AUTH_DISABLED',
      'REHEARSAL_SCALE',
      'LOG_LEVEL',
      'PUBLIC_URL',
      'DRAIN_SECONDS',
      'SECURITY_CONTACT',
      'METRICS_PORT',
      'METRICS_TOKEN',
    ]) {
      expect(words).toContain(`- ${env} `);
    }
  });

  it('must not contain AUTH_DISABLED in production [1§6.19 2§6.2]', () => {
    expect(mistakesOf({ NODE_ENV: 'production', AUTH_DISABLED: '1' })).toContain('AUTH_DISABLED is not allowed');
    expect(readConfig({ AUTH_DISABLED: '1' }).authDisabled).toBe(true);
  });

  it('may contain a read database only with a main database, and only one host per database address', () => {
    const socket = 'postgres:///crime_map?host=/run/postgresql';
    expect(
      readConfig({ DATABASE_URL: socket, DATABASE_READ_URL: 'postgres://me:p@ss@[::1]:5433/crime' }),
    ).toMatchObject({
      databaseUrl: socket,
      databaseReadUrl: 'postgres://me:p@ss@[::1]:5433/crime',
    });
    for (const several of ['postgres://one:5432,two:5433/crime', 'postgres://me@one/crime?target_session_attrs=any'])
      expect(() => readConfig({ DATABASE_URL: several })).toThrow('DATABASE_URL takes one address of one host');
    for (const wrong of ['mysql://one/x', 'one,two', 'postgres://one:x/y'])
      expect(() => readConfig({ DATABASE_URL: wrong })).toThrow('DATABASE_URL must be an address such as');
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://one/crime' })).toThrow(
      'DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set',
    );
    expect(() => readConfig({ VALKEY_URL: 'valkey.example.org' })).toThrow('VALKEY_URL must be an address such as');
  });

  it('appear exactly once in the generated list of settings', () => {
    const names = [...settingsList().matchAll(/^- `(\w+)`/gm)].map(([, name]) => name);
    expect(names).toEqual(Object.values(SETTINGS).map(({ env }) => env));
    expect(new Set(names).size).toBe(names.length);
  });

  it('allow BASEMAP to be built-in, tiles, a style or a PMTiles file [2§7.48]', () => {
    for (const [text, basemap] of [
      ['built-in', { kind: 'built_in', url: null, attribution: '' }],
      [
        'https://t.example/{z}/{x}/{y}.png © T',
        { kind: 'raster', url: 'https://t.example/{z}/{x}/{y}.png', attribution: '© T' },
      ],
      ['https://t.example/style.json', { kind: 'style', url: 'https://t.example/style.json', attribution: '' }],
      [
        'https://t.example/canada.pmtiles',
        { kind: 'pmtiles', url: 'https://t.example/canada.pmtiles', attribution: '' },
      ],
    ] as const)
      expect.soft(readConfig({ BASEMAP: text }).basemap, text).toEqual(basemap);
  });

  it('must not contain a Microsoft sign-in provider without a tenant, and the error shows the right form', () => {
    for (const tenant of ['common', 'organizations', 'consumers'])
      expect(() => readConfig({ OIDC_ISSUER: `https://login.microsoftonline.com/${tenant}/v2.0` })).toThrow(
        /OIDC_ISSUER.*must name one tenant, such as https:\/\/login\.microsoftonline\.com\/TENANT-ID\/v2\.0/,
      );
    expect(readConfig({ OIDC_ISSUER: 'https://login.example.org/common-house/' }).oidcIssuer).toBe(
      'https://login.example.org/common-house',
    );
  });
});
