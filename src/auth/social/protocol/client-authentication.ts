import { ClientSecretPost, type ClientAuth } from 'oauth4webapi';

/**
 * How a client says who it is (RFC 6749, section 2.3.1). The library's own Basic authentication also escapes `-`, `_` and
 * `.`, which ids hold often and some servers never decode.
 */
export function authenticateBy(method: 'post' | 'basic', secret: string): ClientAuth {
  if (method === 'post') return ClientSecretPost(secret);
  return (_server, client, _body, headers) => {
    const credentials = `${formEncode(client.client_id)}:${formEncode(secret)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
}

function formEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
