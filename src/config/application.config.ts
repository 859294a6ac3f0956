import type { Env } from './env.js';

const OUR_NAME = 'Atrium';

/** The application that users sign in to, as emails and pages name it. */
export class ApplicationConfig {
  readonly name: string;
  /** Undefined unless the operator configured it. */
  readonly url: string | undefined;

  constructor(env: Pick<Env, 'APP_NAME' | 'APP_URL' | 'MAIL_FROM'>) {
    this.name = env.APP_NAME ?? (displayNameOf(env.MAIL_FROM) || OUR_NAME);
    this.url = env.APP_URL;
  }
}

/** The display name in `Atrium <no-reply@example.com>`, without quotes; empty without one. */
function displayNameOf(sender: string): string {
  const [, name = ''] = /^(.*)<[^<>]*>$/.exec(sender.trim()) ?? [];
  return name.trim().replace(/^"(.*)"$/, '$1');
}
