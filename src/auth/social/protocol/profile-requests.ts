import type { ProfileSource, SocialProvider } from '../providers/provider.js';
import { ProviderError } from './provider-error.js';
import type { ProviderHttpClient } from './provider-http.client.js';

/** Bytes of a picture that becomes part of a row. */
const MOST_OF_PICTURE = 64 * 1_024;
const PICTURE = /^image\/(?:png|jpeg|gif|webp)$/;
const JSON_ACCEPTED = { accept: 'application/json' };

interface Asked {
  method: 'GET' | 'POST';
  query?: Record<string, string> | undefined;
  form?: Record<string, string> | undefined;
  headers?: Record<string, string>;
}

type Asking = Pick<ProfileSource, 'getJson' | 'getJsonIfAllowed' | 'postForJson' | 'getDataUrl'>;

/** What a profile asks of its provider, as one call with one end. */
export class ProfileRequests implements Asking {
  constructor(
    private readonly providerHttpClient: ProviderHttpClient,
    private readonly provider: SocialProvider,
    private readonly accessToken: string | null,
    private readonly within: AbortSignal,
  ) {}

  readonly getJson: ProfileSource['getJson'] = (endpoint, query) =>
    this.readJson(endpoint, { method: 'GET', query, headers: JSON_ACCEPTED });

  readonly getJsonIfAllowed: ProfileSource['getJsonIfAllowed'] = async (endpoint, query) => {
    try {
      return await this.getJson(endpoint, query);
    } catch (error) {
      if (error instanceof ProviderError && error.fault === 'refused') return null;
      throw error;
    }
  };

  readonly postForJson: ProfileSource['postForJson'] = (endpoint, form) =>
    this.readJson(endpoint, { method: 'POST', form, headers: JSON_ACCEPTED });

  readonly getDataUrl: ProfileSource['getDataUrl'] = async (endpoint) => {
    const answer = await this.ask(endpoint, { method: 'GET' }).catch((error: unknown) => {
      if (error instanceof ProviderError) return null;
      throw error;
    });
    const type = answer?.headers.get('content-type')?.split(';')[0] ?? '';
    if (!answer || !PICTURE.test(type)) return null;
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length === 0 || bytes.length > MOST_OF_PICTURE) return null;
    return `data:${type};base64,${bytes.toString('base64')}`;
  };

  private async readJson(endpoint: string, asked: Asked): Promise<unknown> {
    const answer = await this.ask(endpoint, asked);
    try {
      return await answer.json();
    } catch {
      throw new ProviderError('malformed', this.provider.definition.id, endpoint);
    }
  }

  /** @throws ProviderError also for any status but success */
  private async ask(endpoint: string, { method, query, form, headers }: Asked): Promise<Response> {
    const { id } = this.provider.definition;
    const address = this.provider.endpoints[endpoint];
    if (address === undefined) throw new Error(`${id} names no endpoint "${endpoint}".`);
    const url = new URL(address);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const answer = await this.providerHttpClient.send({
      provider: id,
      endpoint,
      url: url.href,
      method,
      headers: {
        ...headers,
        ...(this.accessToken !== null && { authorization: `Bearer ${this.accessToken}` }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form && new URLSearchParams(form).toString(),
      within: this.within,
    });
    if (!answer.ok) throw new ProviderError('refused', id, endpoint, { status: answer.status });
    return answer;
  }
}
