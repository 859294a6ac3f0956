import type { Env } from './env.js';

const OUR_NAME = 'Atrium';

/** The application that people have their accounts for, as emails and pages name it. */
export class ApplicationConfig {
  readonly name: string;
  /** Where it is; undefined while the operator has not said so. */
  readonly url: string | undefined;

  constructor(env: Pick<Env, 'APP_NAME' | 'APP_URL' | 'MAIL_FROM'>) {
    this.name = env.APP_NAME ?? (displayNameOf(env.MAIL_FROM) || OUR_NAME);
    this.url = env.APP_URL;
  }
}

/** What stands before the address in `Atrium <no-reply@example.com>`, without quotes; else nothing. */
function displayNameOf(sender: string): string {
  const [, name = ''] = /^(.*)<[^<>]*>$/.exec(sender.trim()) ?? [];
  return name.trim().replace(/^"(.*)"$/, '$1');
}
