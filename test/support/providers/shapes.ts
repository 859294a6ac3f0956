import { SOMEBODY, type Person } from './person.js';

type Json = Record<string, unknown>;

/** A request to one of a provider's own endpoints, by somebody whose access token was good. */
export interface ResourceRequest {
  person: Person;
  clientId: string;
  query: URLSearchParams;
  form: URLSearchParams;
}

interface Resource {
  method: 'GET' | 'POST';
  /** How the access token comes; as bearer when left out. */
  tokenIn?: 'form';
  needsUserAgent?: boolean;
  /** Null when the request is not as the provider wants it. */
  answer: (request: ResourceRequest) => unknown;
  type?: string;
}

/** How one provider speaks OAuth, as its documentation has it. */
export interface ProviderShape {
  scopes: readonly string[];
  separator?: ',';
  usesPkce?: boolean;
  authentication?: 'basic';
  clientParameter?: 'client_key';
  /** Tokens are renewed at an address of its own. */
  hasRefreshEndpoint?: boolean;
  renews?: boolean;
  answersByPost?: boolean;
  /** Parameters that the authorization URL must have as well. */
  authorization?: Record<string, string>;
  /** What comes back beside code and state. */
  returns?: Record<string, string>;
  resources?: Record<string, Resource>;
  idToken?: {
    issuer: string;
    algorithm?: 'ES256';
    /** Given only where this was asked for. */
    scope?: string;
    claims: (person: Person) => Json;
  };
  /** What becomes of the usual answer of the token endpoint. */
  tokenAnswer?: (usual: Json) => Json;
}

const get = (answer: Resource['answer'], more: Partial<Resource> = {}): Resource => ({
  method: 'GET',
  answer,
  ...more,
});
const post = (answer: Resource['answer'], more: Partial<Resource> = {}): Resource => ({
  ...get(answer, more),
  method: 'POST',
});

const openIdClaims = ({ id, name, email, emailVerified, image }: Person): Json => ({
  sub: id,
  name,
  picture: image,
  ...(email !== null && { email, email_verified: emailVerified }),
});

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

export const TENANT = '5c4e9d4f-6f3c-4a55-8a0b-0f5d3a6a7c11';

export const shapes = {
  apple: {
    scopes: ['email', 'name'],
    answersByPost: true,
    authorization: { response_mode: 'form_post' },
    idToken: {
      issuer: 'https://appleid.apple.com',
      claims: ({ id, email, emailVerified }) => ({
        sub: id,
        nonce_supported: true,
        ...(email !== null && { email, email_verified: String(emailVerified) }),
      }),
    },
  },
  discord: {
    scopes: ['identify', 'email'],
    authorization: { prompt: 'none' },
    resources: {
      userinfo: get(({ person }) => ({
        id: person.id,
        username: person.username,
        global_name: person.name,
        discriminator: '0',
        avatar: person.image === null ? null : 'a_d41d8cd98f',
        email: person.email,
        verified: person.emailVerified,
      })),
    },
  },
  facebook: {
    scopes: ['email', 'public_profile'],
    hasRefreshEndpoint: true,
    tokenAnswer: ({ token_type: _, scope: _scope, ...usual }) => usual,
    idToken: {
      issuer: 'https://www.facebook.com',
      scope: 'openid',
      claims: ({ id, name, email, image }) => ({
        sub: id,
        name,
        picture: image,
        ...(email !== null && { email }),
      }),
    },
    resources: {
      userinfo: get(({ person, query }) =>
        query.get('fields') === 'id,name,email,picture'
          ? {
              id: person.id,
              name: person.name,
              ...(person.email !== null && { email: person.email }),
              email_verified: person.emailVerified,
              picture: { data: { url: person.image, is_silhouette: false } },
            }
          : null,
      ),
    },
  },
  github: {
    scopes: ['read:user', 'user:email'],
    hasRefreshEndpoint: true,
    tokenAnswer: (usual) => ({
      ...usual,
      scope: 'read:user,user:email',
      refresh_token_expires_in: 15_897_600,
    }),
    resources: {
      userinfo: get(
        ({ person }) => ({
          id: Number(person.id),
          login: person.username,
          name: person.name,
          email: null,
          avatar_url: person.image,
        }),
        { needsUserAgent: true },
      ),
      emails: get(
        ({ person: { email, emailVerified } }) =>
          email === null
            ? []
            : [
                { email: 'old@example.com', primary: false, verified: !emailVerified },
                { email, primary: true, verified: emailVerified },
              ],
        { needsUserAgent: true },
      ),
    },
  },
  microsoft: {
    scopes: ['openid', 'profile', 'email', 'User.Read'],
    usesPkce: true,
    idToken: {
      issuer: `https://login.microsoftonline.com/${TENANT}/v2.0`,
      claims: ({ id, name, email, emailVerified }) => ({
        sub: id,
        name,
        tid: TENANT,
        ...(email !== null && { email, xms_edov: emailVerified }),
      }),
    },
    resources: { photo: get(({ person }) => (person.image === null ? null : PIXEL), { type: 'image/png' }) },
  },
  google: {
    scopes: ['email', 'profile', 'openid'],
    usesPkce: true,
    hasRefreshEndpoint: true,
    idToken: { issuer: 'https://accounts.google.com', claims: openIdClaims },
  },
  spotify: {
    scopes: ['user-read-email'],
    usesPkce: true,
    resources: {
      userinfo: get(({ person }) => ({
        id: person.id,
        display_name: person.name,
        ...(person.email !== null && { email: person.email }),
        images: person.image === null ? [] : [{ url: person.image, height: 64, width: 64 }],
      })),
    },
  },
  twitch: {
    scopes: ['user:read:email', 'openid'],
    authorization: {
      claims: JSON.stringify({
        id_token: { email: null, email_verified: null, preferred_username: null, picture: null },
      }),
    },
    tokenAnswer: (usual) => ({ ...usual, scope: String(usual['scope']).split(' ') }),
    idToken: {
      issuer: 'https://id.twitch.tv/oauth2',
      claims: ({ id, name, email, emailVerified, image }) => ({
        sub: id,
        preferred_username: name,
        picture: image,
        ...(email !== null && { email, email_verified: emailVerified }),
      }),
    },
  },
  twitter: {
    scopes: ['users.read', 'tweet.read', 'offline.access', 'users.email'],
    usesPkce: true,
    authentication: 'basic',
    hasRefreshEndpoint: true,
    resources: {
      userinfo: get(({ person, query }) => ({
        data: {
          id: person.id,
          name: person.name,
          username: person.username,
          ...(query.get('user.fields') === 'profile_image_url' && { profile_image_url: person.image }),
          ...(query.get('user.fields') === 'confirmed_email' &&
            person.email !== null && { confirmed_email: person.email }),
          verified: person.emailVerified,
        },
      })),
    },
  },
  dropbox: {
    scopes: ['account_info.read'],
    usesPkce: true,
    hasRefreshEndpoint: true,
    resources: {
      userinfo: post(({ person }) => ({
        account_id: person.id,
        name: { display_name: person.name, given_name: 'A', surname: 'B' },
        email: person.email,
        email_verified: person.emailVerified,
        ...(person.image !== null && { profile_photo_url: person.image }),
      })),
    },
  },
  kick: {
    scopes: ['user:read'],
    usesPkce: true,
    renews: false,
    resources: {
      userinfo: get(({ person }) => ({
        data: [
          {
            user_id: Number(person.id),
            name: person.name,
            email: person.email,
            profile_picture: person.image,
          },
        ],
        message: 'OK',
      })),
    },
  },
  linkedin: {
    scopes: ['profile', 'email', 'openid'],
    tokenAnswer: ({ token_type: _, ...usual }) => ({ ...usual, scope: 'email,openid,profile' }),
    resources: { userinfo: get(({ person }) => openIdClaims(person)) },
  },
  gitlab: {
    scopes: ['read_user'],
    usesPkce: true,
    resources: {
      userinfo: get(({ person }) => ({
        id: Number(person.id),
        username: person.username,
        name: person.name,
        state: 'active',
        locked: false,
        email: person.email,
        avatar_url: person.image,
      })),
    },
  },
  tiktok: {
    scopes: ['user.info.profile'],
    separator: ',',
    clientParameter: 'client_key',
    tokenAnswer: (usual) => ({
      ...usual,
      token_type: 'Bearer',
      refresh_expires_in: 31_536_000,
      open_id: SOMEBODY.id,
    }),
    resources: {
      userinfo: get(({ person, query }) =>
        query.get('fields') === 'open_id,avatar_large_url,display_name,username'
          ? {
              data: {
                user: {
                  open_id: person.id,
                  avatar_large_url: person.image,
                  display_name: person.name,
                  username: person.username,
                  ...(person.email !== null && { email: person.email }),
                },
              },
              error: { code: 'ok', message: '', log_id: '2026' },
            }
          : null,
      ),
    },
  },
  reddit: {
    scopes: ['identity'],
    authentication: 'basic',
    resources: {
      userinfo: get(
        ({ person, clientId }) => ({
          id: person.id,
          name: person.username,
          oauth_client_id: clientId,
          icon_img: person.image === null ? null : `${person.image}?width=256&s=1`,
          has_verified_email: person.emailVerified,
        }),
        { needsUserAgent: true },
      ),
    },
  },
  roblox: {
    scopes: ['openid', 'profile'],
    authorization: { prompt: 'select_account consent' },
    idToken: {
      issuer: 'https://apis.roblox.com/oauth/',
      algorithm: 'ES256',
      claims: ({ id }) => ({ sub: id }),
    },
    resources: {
      userinfo: get(({ person }) => ({
        sub: person.id,
        nickname: person.name,
        preferred_username: person.username,
        picture: person.image,
      })),
    },
  },
  vk: {
    scopes: ['email', 'phone'],
    usesPkce: true,
    returns: { device_id: 'device-7' },
    resources: {
      userinfo: post(
        ({ person }) => ({
          user: {
            user_id: person.id,
            first_name: person.name.split(' ')[0],
            last_name: person.name.split(' ')[1],
            avatar: person.image,
            ...(person.email !== null && { email: person.email }),
          },
        }),
        { tokenIn: 'form' },
      ),
    },
  },
  zoom: {
    scopes: [],
    usesPkce: true,
    renews: false,
    resources: {
      userinfo: get(({ person }) => ({
        id: person.id,
        display_name: person.name,
        email: person.email,
        pic_url: person.image,
        verified: Number(person.emailVerified),
      })),
    },
  },
} as const satisfies Record<string, ProviderShape>;

export type ProviderName = keyof typeof shapes;

/** A provider that says of itself where everything is (OpenID Connect Discovery 1.0). */
export const openIdShape = (issuer: string): ProviderShape => ({
  scopes: ['openid', 'profile', 'email'],
  usesPkce: true,
  idToken: { issuer, claims: openIdClaims },
  resources: { userinfo: get(({ person }) => openIdClaims(person)) },
});
