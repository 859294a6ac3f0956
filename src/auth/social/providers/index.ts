import { apple } from './apple.provider.js';
import { discord } from './discord.provider.js';
import { dropbox } from './dropbox.provider.js';
import { facebook } from './facebook.provider.js';
import { github } from './github.provider.js';
import { gitlab } from './gitlab.provider.js';
import { google } from './google.provider.js';
import { kick } from './kick.provider.js';
import { linkedin } from './linkedin.provider.js';
import { microsoft } from './microsoft.provider.js';
import type { SocialProviderDefinition } from './provider.js';
import { reddit } from './reddit.provider.js';
import { roblox } from './roblox.provider.js';
import { spotify } from './spotify.provider.js';
import { tiktok } from './tiktok.provider.js';
import { twitch } from './twitch.provider.js';
import { twitter } from './twitter.provider.js';
import { vk } from './vk.provider.js';
import { zoom } from './zoom.provider.js';

/** Every provider this product knows; which of them people can use is up to the installation. */
export const providerDefinitions: readonly SocialProviderDefinition[] = [
  apple,
  discord,
  dropbox,
  facebook,
  github,
  gitlab,
  google,
  kick,
  linkedin,
  microsoft,
  reddit,
  roblox,
  spotify,
  tiktok,
  twitch,
  twitter,
  vk,
  zoom,
];
