import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exists, filesBelow, read } from './support/repository.js';

/** Actions that write no audit entry, and why that is right. */
const UNRECORDED: Record<string, string> = {
  'src/auth/magic-links/actions/request-magic-link.ts': 'asks for a mail, which is a row of its own',
  'src/auth/passwords/actions/request-password-reset.ts': 'asks for a mail, which is a row of its own',
  'src/auth/verifications/actions/send-verification-email.ts': 'asks for a mail, which is a row of its own',
  'src/auth/sessions/actions/resume-session.ts': 'is what every request does',
  'src/auth/staff/actions/resume-staff-session.ts': 'is what every request does',
  'src/auth/social/actions/start-social-sign-in.ts': 'is recorded when the user comes back',
  'src/auth/social/actions/refresh-provider-tokens.ts': 'renews what the person has at the provider already',
  'src/organizations/active/actions/set-active-organization.ts': 'is what a session looks at',
  'src/organizations/active/actions/set-active-team.ts': 'is what a session looks at',
  'src/webhooks/deliveries/actions/release-lanes.ts': 'is the product at work; nobody did it',
};

const actions = filesBelow('src', ['.ts']).filter(
  (path) => path.includes('/actions/') && !path.endsWith('.spec.ts'),
);

/** The file and what it imports of its own domain, over so many steps. */
function closure(path: string, steps: number): string[] {
  if (steps === 0) return [path];
  const imported = [...read(path).matchAll(/from '(\.{1,2}\/[^']+)\.js'/g)]
    .map(([, specifier = '']) => join(dirname(path), `${specifier}.ts`))
    .filter(exists);
  return [path, ...imported.flatMap((file) => closure(file, steps - 1))];
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
