import { Injectable } from '@nestjs/common';
import { MetricSource, type Measured, type Reading } from '#platform/metrics/metric-source.decorator.js';
import { PasswordHasher } from './password-hasher.service.js';

/** How busy the hashing of passwords is: the first thing to slow down when everybody signs in at once. */
@Injectable()
@MetricSource('password hashing')
export class PasswordHashingMetrics implements Measured {
  readonly gauges = {
    atrium_password_hashes_running: { help: 'Passwords being hashed in this process.' },
    atrium_password_hashes_waiting: { help: 'Passwords waiting to be hashed in this process.' },
  };

  constructor(private readonly hasher: PasswordHasher) {}

  measure(): Reading[] {
    const { running, waiting } = this.hasher.load;
    return [
      { gauge: 'atrium_password_hashes_running', value: running },
      { gauge: 'atrium_password_hashes_waiting', value: waiting },
    ];
  }
}
