import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue, membersOf, readId, type Members } from './reading.js';

const PICTURES = 'https://cdn.discordapp.com';

/** https://discord.com/developers/docs/topics/oauth2 */
export const discord: SocialProviderDefinition = {
  id: 'discord',
  name: 'Discord',
  endpoints: {
    authorization: 'https://discord.com/api/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    userinfo: 'https://discord.com/api/users/@me',
  },
  settings: {
    prompt: {
      description: '`none` to skip consent that users have already given; otherwise `consent`.',
      default: 'none',
    },
  },
  scopes: ['identify', 'email'],
  usesPkce: false,
  clientAuthentication: 'post',
  authorizationParameters: ({ settings: { prompt } }) => ({ prompt }),
  profile: readProfile,
};

async function readProfile({ getJson }: ProfileSource): Promise<ProviderProfile | null> {
  const user = membersOf(await getJson('userinfo'));
  const id = readId(user['id']);
  if (id === null) return null;
  return {
    id,
    name: firstText(user['global_name'], user['username']) ?? '',
    email: firstText(user['email']),
    emailVerified: isTrue(user['verified']),
    image: pictureOf(id, user),
    raw: user,
  };
}

/** https://discord.com/developers/docs/reference#image-formatting */
function pictureOf(id: string, user: Members): string {
  const hash = firstText(user['avatar']);
  if (hash === null) return `${PICTURES}/embed/avatars/${usualPicture(id, user)}.png`;
  return `${PICTURES}/avatars/${id}/${hash}.${hash.startsWith('a_') ? 'gif' : 'png'}`;
}

function usualPicture(id: string, user: Members): number {
  const discriminator = Number(user['discriminator'] ?? 0);
  if (discriminator > 0) return discriminator % 5;
  return /^\d+$/.test(id) ? Number((BigInt(id) >> 22n) % 6n) : 0;
}
