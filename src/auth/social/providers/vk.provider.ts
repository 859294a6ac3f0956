import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, membersOf, readId } from './reading.js';

/** https://id.vk.com/about/business/go/docs/en/vkid/latest/vk-id/connection/api-description */
export const vk: SocialProviderDefinition = {
  id: 'vk',
  name: 'VK',
  endpoints: {
    authorization: 'https://id.vk.com/authorize',
    token: 'https://id.vk.com/oauth2/auth',
    userinfo: 'https://id.vk.com/oauth2/user_info',
  },
  scopes: ['email', 'phone'],
  usesPkce: true,
  clientAuthentication: 'post',
  exchangeParameters: ({ deviceId }) => ({ device_id: deviceId ?? undefined }),
  profile: readProfile,
};

/** Whoever tells no address is refused; for all others it stands for the name as well. */
async function readProfile(source: ProfileSource): Promise<ProviderProfile | null> {
  const { accessToken, clientId } = source;
  const form = { access_token: accessToken ?? '', client_id: clientId };
  const user = membersOf(membersOf(await source.postForJson('userinfo', form))['user']);
  const id = readId(user['user_id']);
  const email = firstText(user['email']);
  if (id === null || email === null) return null;
  return {
    id,
    name: '',
    email,
    emailVerified: true,
    image: firstText(user['avatar']),
    raw: user,
  };
}
