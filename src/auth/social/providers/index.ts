import { apple } from './apple.provider.js';
import { github } from './github.provider.js';
import { google } from './google.provider.js';
import type { SocialProviderDefinition } from './provider.js';

/** Every provider this product knows; which of them people can use is up to the installation. */
export const providerDefinitions: readonly SocialProviderDefinition[] = [apple, github, google];
