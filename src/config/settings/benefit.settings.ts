import { createPrivateKey } from 'node:crypto';
import { TextOfLength, TextThat } from '../declaration/setting-kinds.js';
import { isWebAddress } from '../declaration/addresses.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

/** As PEM; environments that allow one line write `\\n` for its line breaks. */
export function readPrivateKey(text: string): string {
  return text.replaceAll('\\n', '\n');
}

function isRsaKey(text: string): boolean {
  try {
    return createPrivateKey(readPrivateKey(text)).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

@Section('Benefits')
export class BenefitSettings {
  @Setting({
    defaultText: 'none',
    description: 'ID of the GitHub app that manages the collaborators of repositories.',
  })
  @TextThat((text) => /^\d{1,20}$/.test(text), { expected: 'a number' })
  GITHUB_APP_ID?: string;

  @Setting({
    secret: true,
    defaultText: 'none',
    description: 'Private key of the GitHub app, as PEM. `\\n` may be written for line breaks.',
  })
  @TextThat(isRsaKey, { expected: 'an RSA private key as PEM' })
  GITHUB_APP_PRIVATE_KEY?: string;

  @Setting({
    defaultText: 'none',
    description: 'Client ID of the GitHub app. Customers link their accounts with it.',
  })
  @TextOfLength(1, 255)
  GITHUB_APP_CLIENT_ID?: string;

  @Setting({ secret: true, defaultText: 'none', description: 'Client secret of the GitHub app.' })
  @TextOfLength(1, 255)
  GITHUB_APP_CLIENT_SECRET?: string;

  @Setting({
    default: 'https://api.github.com',
    description: 'Where the GitHub API is; another address for GitHub Enterprise Server.',
  })
  @TextThat(isWebAddress, { expected: 'an http or https URL' })
  GITHUB_API_BASE: string;

  @Setting({
    default: 'https://github.com',
    description: 'Where people sign in at GitHub; another address for GitHub Enterprise Server.',
  })
  @TextThat(isWebAddress, { expected: 'an http or https URL' })
  GITHUB_WEB_BASE: string;

  @Setting({
    defaultText: 'none',
    description:
      'Client ID of the Discord application whose bot assigns roles. Customers link their accounts with it.',
  })
  @TextThat((text) => /^\d{1,20}$/.test(text), { expected: 'a number' })
  DISCORD_CLIENT_ID?: string;

  @Setting({ secret: true, defaultText: 'none', description: 'Client secret of the Discord application.' })
  @TextOfLength(1, 255)
  DISCORD_CLIENT_SECRET?: string;

  @Setting({ secret: true, defaultText: 'none', description: 'Token of the bot of the Discord application.' })
  @TextOfLength(1, 255)
  DISCORD_BOT_TOKEN?: string;

  @Setting({ default: 'https://discord.com/api/v10', description: 'Where the Discord API is.' })
  @TextThat(isWebAddress, { expected: 'an http or https URL' })
  DISCORD_API_BASE: string;

  @Setting({ default: 'https://discord.com', description: 'Where people sign in at Discord.' })
  @TextThat(isWebAddress, { expected: 'an http or https URL' })
  DISCORD_WEB_BASE: string;
}
