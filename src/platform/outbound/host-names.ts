import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

const HOSTS_FILE = '/etc/hosts';
/** Milliseconds for the first of two questions to one name server; the second may take twice as long. */
const PATIENCE = 2_000;

/**
 * What the system's hosts file and name servers say of a name. The usual `dns.lookup` waits in Node's few threads, where
 * two names whose servers are dead would hold up every other name; these questions take no thread.
 */
export class HostNames {
  private resolver: Resolver;

  /** @param servers `address:port` each, instead of the system's */
  constructor(private readonly servers: readonly string[] = []) {
    this.resolver = this.createResolver();
  }

  /**
   * IPv4 first, since more networks carry it.
   * @throws Error when no address is known
   */
  async addressesOf(name: string): Promise<string[]> {
    if (/(?:^|\.)localhost$/.test(name)) return ['127.0.0.1', '::1'];
    const listed = await addressesInHostsFile(name);
    if (listed.length > 0) return listed;
    const { resolver } = this;
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw this.faultIn(answers, resolver);
    return addresses;
  }

  close(): void {
    this.resolver.cancel();
  }

  /** After a fault of the name servers the next question reads again which those are: machines change their network. */
  private faultIn(answers: PromiseSettledResult<string[]>[], asked: Resolver): unknown {
    const faults = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as Error] : [],
    );
    const isOfServer = faults.some((fault) => !('code' in fault && isKnownAbsence(fault.code)));
    if (isOfServer && asked === this.resolver) this.resolver = this.createResolver();
    return faults[0] ?? new Error('The host name cannot be resolved.');
  }

  private createResolver(): Resolver {
    const resolver = new Resolver({ timeout: PATIENCE, tries: 2 });
    if (this.servers.length > 0) resolver.setServers(this.servers);
    return resolver;
  }
}

function isKnownAbsence(code: unknown): boolean {
  return code === 'ENOTFOUND' || code === 'ENODATA';
}

async function addressesInHostsFile(name: string): Promise<string[]> {
  const text = await readFile(HOSTS_FILE, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    return isIP(address) !== 0 && names.includes(name) ? [address] : [];
  });
}
