import { Injectable } from '@nestjs/common';
import { EndpointErrors } from './endpoint.errors.js';
import { EndpointSecretCipher } from './endpoint-secret-cipher.service.js';

/** Headers an endpoint may have of its own. */
export const MOST_HEADERS = 20;

/** Values by their names; null ends one. */
export type HeaderChanges = Readonly<Record<string, string | null>>;

interface Kept {
  id: string;
  headers?: string | null;
}

/** The headers that messages to an endpoint carry besides ours. They hold what receivers know us by, so nobody reads them. */
@Injectable()
export class EndpointHeaders {
  constructor(private readonly cipher: EndpointSecretCipher) {}

  namesOf(endpoint: Kept): string[] {
    return Object.keys(this.read(endpoint)).sort();
  }

  /**
   * The headers with the changes made, encrypted; null when none are left.
   * @throws TOO_MANY_ENDPOINT_HEADERS
   */
  changed(endpoint: Kept, changes: HeaderChanges): string | null {
    const given = Object.entries(changes).map(([name, value]) => [name.toLowerCase(), value] as const);
    const merged = { ...this.read(endpoint), ...Object.fromEntries(given) };
    const left = Object.entries(merged).filter(([, value]) => value !== null);
    if (left.length > MOST_HEADERS) throw EndpointErrors.TOO_MANY_ENDPOINT_HEADERS({ max: MOST_HEADERS });
    if (left.length === 0) return null;
    return this.cipher.seal(JSON.stringify(Object.fromEntries(left)), endpoint.id, 'headers');
  }

  /** None where they were encrypted under a secret that is named no more. */
  private read({ id, headers }: Kept): Record<string, string | null> {
    const text = headers ? this.cipher.open(headers, id, 'headers') : null;
    return text === null ? {} : (JSON.parse(text) as Record<string, string>);
  }
}
