import { describe, expect, it } from '@jest/globals';
import { HttpConfig } from './http.config.js';
import { envFrom, type Variables } from './load-env.js';
import type { AtriumOptions } from './options.js';

const httpConfig = (variables: Variables, options?: AtriumOptions) =>
  new HttpConfig(envFrom(variables), options);
const request = { method: 'POST', url: '/api/auth/sign-in/email', headers: { host: 'localhost:3000' } };

describe('own origins', () => {
  it('are every name of this machine when there is no BASE_URL', () => {
    expect(httpConfig({ PORT: '4000' }).ownOrigins).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://[::1]:4000',
    ]);
  });

  it('are written as browsers send them: without the standard port', () => {
    expect(httpConfig({ PORT: '80' }).ownOrigins).toContain('http://localhost');
  });

  it('are the origin of BASE_URL alone when there is one', () => {
    expect(httpConfig({ BASE_URL: 'https://Accounts.example.com:443/auth' }).ownOrigins).toEqual([
      'https://accounts.example.com',
    ]);
  });

  it('follow the port that was really taken', () => {
    const config = httpConfig({ PORT: '0' });
    config.listeningOn(49_152);

    expect([config.port, config.ownOrigins[0]]).toEqual([49_152, 'http://localhost:49152']);
  });
});

describe('urlOf', () => {
  it('is an address of BASE_URL without its path', () => {
    expect(httpConfig({ BASE_URL: 'https://accounts.example.com/auth/' }).urlOf('/auth/ok')).toBe(
      'https://accounts.example.com/auth/ok',
    );
  });

  it('is an address on localhost without BASE_URL', () => {
    expect(httpConfig({}).urlOf('/admin')).toBe('http://localhost:3000/admin');
  });
});

describe('isSecure', () => {
  it.each([
    [{ BASE_URL: 'https://accounts.example.com' }, true],
    [{ BASE_URL: 'http://accounts.example.com' }, false],
    [{}, false],
  ])('of %j is %s', (variables, isSecure) => {
    expect(httpConfig(variables).isSecure).toBe(isSecure);
  });
});

describe('trusted origins of a request', () => {
  it('are the own ones and the configured ones', async () => {
    const config = httpConfig({
      BASE_URL: 'https://a.example',
      TRUSTED_ORIGINS: 'https://B.example/,*.c.example',
    });

    expect(await config.trustedOriginsFor(request)).toEqual([
      'https://a.example',
      'https://b.example',
      '*.c.example',
    ]);
  });

  it('include what the options file adds', async () => {
    const config = httpConfig(
      { BASE_URL: 'https://a.example' },
      { trustedOrigins: () => ['https://D.example/'] },
    );

    expect(await config.trustedOriginsFor(request)).toEqual(['https://a.example', 'https://d.example']);
  });

  it('may depend on method, full address and headers of the request', async () => {
    const trustedOrigins: AtriumOptions['trustedOrigins'] = async ({ method, url, headers }) => [
      `seen://${method} ${url} ${headers.get('Host')} ${headers.get('x-list')}`,
    ];
    const config = httpConfig({}, { trustedOrigins });
    const headers = { ...request.headers, 'x-list': ['1', '2'], 'x-absent': undefined };

    expect((await config.trustedOriginsFor({ ...request, headers })).at(-1)).toBe(
      'seen://POST http://localhost:3000/api/auth/sign-in/email localhost:3000 1, 2',
    );
  });

  it('are an error, not an open door, when the options file returns something else', async () => {
    const config = httpConfig({}, { trustedOrigins: (() => '*') as never });

    await expect(config.trustedOriginsFor(request)).rejects.toThrow('other than a list of texts');
  });
});
