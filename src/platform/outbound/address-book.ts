import { isIP, type LookupFunction } from 'node:net';
import type { LookupAddress } from 'node:dns';
import type { Clock } from '#common/time/clock.js';
import { OutboundError } from './failures.js';
import type { HostNames } from './host-names.js';
import { isPublicAddress } from './public-address.js';

/** Milliseconds for which an answer about a name holds, also that there is none. */
const LIFETIME = 5_000;
const MOST_NAMES = 1_000;
/** Of a name; each is tried in turn, and a name may have hundreds. */
const MOST_TRIED = 8;

interface Entry {
  /** Milliseconds since 1970; never while the question is open, so that a dead name is asked for once. */
  until: number;
  addresses: Promise<LookupAddress[]>;
}

/**
 * The addresses that connections may go to. Whoever connects takes the very addresses that were judged here, so a name
 * server that changes its answer in between gains nothing.
 */
export class AddressBook {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly names: HostNames,
    private readonly clock: Clock,
    private readonly allowsPrivate: boolean,
  ) {}

  /** In the place of `dns.lookup` where a socket is opened. */
  readonly lookup: LookupFunction = (name, { all }, done) => {
    this.find(name).then(
      (addresses) => {
        const [{ address, family }] = addresses as [LookupAddress];
        if (all) done(null, addresses);
        else done(null, address, family);
      },
      (error: unknown) => done(error as Error, ''),
    );
  };

  isAllowed(address: string): boolean {
    return this.allowsPrivate || isPublicAddress(address);
  }

  /** @throws OutboundError unresolvable, or blocked when any of the addresses is not allowed */
  private find(name: string): Promise<LookupAddress[]> {
    const known = this.entries.get(name);
    if (known && known.until > this.clock.now().getTime()) return known.addresses;
    const entry: Entry = {
      until: Infinity,
      addresses: this.ask(name).finally(() => (entry.until = this.clock.now().getTime() + LIFETIME)),
    };
    this.entries.delete(name);
    this.entries.set(name, entry);
    this.forgetOldest();
    return entry.addresses;
  }

  private async ask(name: string): Promise<LookupAddress[]> {
    const addresses = await this.names.addressesOf(name).catch(() => {
      throw new OutboundError('unresolvable');
    });
    if (!addresses.every((address) => this.isAllowed(address))) throw new OutboundError('blocked');
    return addresses.slice(0, MOST_TRIED).map((address) => ({ address, family: isIP(address) }));
  }

  private forgetOldest(): void {
    const [oldest] = this.entries.keys();
    if (this.entries.size > MOST_NAMES && oldest !== undefined) this.entries.delete(oldest);
  }
}
