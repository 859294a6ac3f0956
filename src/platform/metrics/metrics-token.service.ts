import { Injectable } from '@nestjs/common';
import { isSameText } from '#common/crypto/same-text.js';
import { MetricsConfig } from '#config/metrics.config.js';

/** The token that readers of the metrics send, where one is set. */
@Injectable()
export class MetricsToken {
  constructor(private readonly config: MetricsConfig) {}

  get isSet(): boolean {
    return this.config.token !== undefined;
  }

  /** True without a token to compare with. */
  admits(authorization: string | undefined): boolean {
    const { token } = this.config;
    return token === undefined || isSameText(`Bearer ${token}`, authorization ?? '');
  }
}
