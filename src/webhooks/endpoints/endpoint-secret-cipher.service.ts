import { Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '#common/crypto/encrypted-text.js';
import { AuthConfig } from '#config/auth.config.js';

/** What an endpoint keeps secret; a text is readable in its own row and place alone. */
export type EndpointSecretPlace = 'secret' | 'headers';

/** Encrypts what endpoints keep secret, under keys made of the installation's secret. */
@Injectable()
export class EndpointSecretCipher {
  constructor(private readonly config: AuthConfig) {}

  seal(text: string, endpointId: string, place: EndpointSecretPlace): string {
    return encryptText(text, placeOf(endpointId, place), this.config.secrets);
  }

  /** Null for what was made under a secret that is named no more. */
  open(sealed: string, endpointId: string, place: EndpointSecretPlace): string | null {
    return decryptText(sealed, placeOf(endpointId, place), this.config.secrets);
  }
}

function placeOf(endpointId: string, place: EndpointSecretPlace): string {
  return `webhook_endpoints/${endpointId}/${place}`;
}
