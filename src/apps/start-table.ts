import type { FirstAdministrator } from '#staff';
import type { AuthConfig } from '#config/auth.config.js';
import type { HttpConfig } from '#config/http.config.js';
import type { ProcessConfig } from '#config/process.config.js';

export interface Started {
  http: HttpConfig;
  auth: AuthConfig;
  process: ProcessConfig;
  /** Where the metrics are, or null when they are nowhere. */
  metrics: string | null;
  /** Host, port and name of the database, without credentials. */
  database: string;
  administrator: FirstAdministrator | null;
}

/** What runs where, for the person at the terminal; the only place a generated password is ever shown. */
export function renderStartTable({ http, auth, process, metrics, database, administrator }: Started): string {
  const rows: [string, string][] = [['Role', `${process.role} (${process.environment})`]];
  if (process.runsWeb) {
    rows.push(
      ['Console', http.urlOf('/admin/')],
      ['Authentication', http.urlOf(auth.basePath)],
      ['API description', http.urlOf('/docs')],
    );
  }
  rows.push(['Health', http.urlOf('/health/ready')]);
  if (metrics !== null) rows.push(['Metrics', metrics]);
  rows.push(['PostgreSQL', database]);
  if (administrator) rows.push(...administratorRows(administrator));
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return `\nAtrium is ready\n\n${lines.join('\n')}\n`;
}

function administratorRows({ email, generatedPassword }: FirstAdministrator): [string, string][] {
  return [
    ['Administrator', email],
    ['Password', generatedPassword ? `${generatedPassword}  (shown only now)` : 'as set in ADMIN_PASSWORD'],
  ];
}
