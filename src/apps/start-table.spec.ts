import { describe, expect, it } from '@jest/globals';
import type { FirstAdministrator } from '#staff';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { envFrom } from '#config/load-env.js';
import { ProcessConfig } from '#config/process.config.js';
import { renderStartTable } from './start-table.js';

const SECRET = 'a-secret-of-thirty-two-characters';
const DATABASE = 'postgres://atrium:hidden@localhost/atrium';

function table(settings: Record<string, string>, administrator: FirstAdministrator | null = null): string {
  const given = { AUTH_SECRET: SECRET, DATABASE_URL: DATABASE };
  const env = { ...envFrom({ ...given, ...settings }), ...given };
  return renderStartTable({
    http: new HttpConfig(env),
    auth: new AuthConfig(env),
    process: new ProcessConfig(env),
    metrics: null,
    database: 'localhost/atrium',
    administrator,
  });
}

describe('the table of a start', () => {
  it('says what runs where, in columns', () => {
    expect(table({})).toBe(`
Atrium is ready

  Role             all (development)
  Console          http://localhost:3000/admin/
  Authentication   http://localhost:3000/api/auth
  API description  http://localhost:3000/docs
  Health           http://localhost:3000/health/ready
  PostgreSQL       localhost/atrium
`);
  });

  it('names the address people use', () => {
    const text = table({ BASE_URL: 'https://accounts.example.com/identity' });
    expect(text).toMatch(/Authentication +https:\/\/accounts\.example\.com\/identity\n/);
  });

  it('of a worker names no pages', () => {
    expect(table({ APP_ROLE: 'worker' })).not.toMatch(/Console|Authentication|docs/);
  });

  it('shows a generated password once', () => {
    const text = table({}, { email: 'admin@example.com', generatedPassword: 'made-up' });
    expect(text).toMatch(/Administrator +admin@example\.com\n +Password +made-up {2}\(shown only now\)\n/);
  });

  it('does not show a password that was set', () => {
    const settings = { ADMIN_PASSWORD: 'chosen by the operator' };
    const text = table(settings, { email: 'admin@example.com', generatedPassword: null });
    expect(text).toMatch(/Password +as set in ADMIN_PASSWORD\n/);
    expect(text).not.toContain('chosen');
  });

  it('shows no other secret', () => {
    expect(table({})).not.toMatch(/hidden|a-secret/);
  });
});
