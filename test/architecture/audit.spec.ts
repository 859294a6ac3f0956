import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exists, filesBelow, read } from './support/repository.js';

/** Actions that write no audit entry, and why that is right. */
const UNRECORDED: Record<string, string> = {
  'src/auth/magic-links/actions/request-magic-link.ts': 'asks for a mail, which is a row of its own',
  'src/auth/passwords/actions/request-password-reset.ts': 'asks for a mail, which is a row of its own',
  'src/auth/verifications/actions/send-verification-email.ts': 'asks for a mail, which is a row of its own',
  'src/auth/sessions/actions/resume-session.ts': 'is what every request does',
  'src/staff/sessions/actions/resume-staff-session.ts': 'is what every request does',
  'src/auth/social/actions/start-social-sign-in.ts': 'is recorded when the user comes back',
  'src/auth/social/actions/refresh-provider-tokens.ts': 'renews what the person has at the provider already',
  'src/organizations/active/actions/set-active-organization.ts': 'is what a session looks at',
  'src/organizations/active/actions/set-active-team.ts': 'is what a session looks at',
  'src/webhooks/deliveries/actions/release-lanes.ts': 'is the product at work; nobody did it',
};

const actions = filesBelow('src', ['.ts']).filter(
  (path) => path.includes('/actions/') && !path.endsWith('.spec.ts'),
);

/** The file and what it imports of its own domain and through doors, over so many steps. */
function closure(path: string, steps: number): string[] {
  if (steps === 0) return [path];
  const text = read(path);
  const relative = [...text.matchAll(/from '(\.{1,2}\/[^']+)\.js'/g)].map(([, specifier = '']) =>
    join(dirname(path), `${specifier}.ts`),
  );
  const throughDoors = [...text.matchAll(/\{([^}]*)\} from '#([\w/.-]+)'/g)].flatMap(
    ([, names = '', alias = '']) => filesBehind(alias, names.match(/\b(?!type\b)\w+/g) ?? []),
  );
  return [path, ...[...relative, ...throughDoors].filter(exists).flatMap((file) => closure(file, steps - 1))];
}

/** The files from which a door, `auth` or `auth/users.door.js`, exports these names. */
function filesBehind(alias: string, names: readonly string[]): string[] {
  const door = alias.includes('/') ? `src/${alias.replace(/\.js$/, '.ts')}` : `src/${alias}/index.ts`;
  if (!/(?:index|\.door)\.ts$/.test(door) || !exists(door)) return [];
  return [...read(door).matchAll(/\{([^}]*)\} from '(\.[^']+)\.js'/g)]
    .filter(([, exported = '']) => names.some((name) => new RegExp(`\\b${name}\\b`).test(exported)))
    .map(([, , specifier = '']) => join(dirname(door), `${specifier}.ts`));
}

/** By itself, or by a service that it shares with other actions. */
function isRecorded(path: string): boolean {
  return closure(path, 2).some((file) => /\bAuditLog\b|\bLoginEventRecorder\b/.test(read(file)));
}

describe('an action', () => {
  it('writes an audit entry, or is listed here with the reason why not', () => {
    expect(actions.filter((path) => !isRecorded(path)).sort()).toEqual(Object.keys(UNRECORDED).sort());
  });
});
