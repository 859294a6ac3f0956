import { parseArgs } from 'node:util';
import { AuditChainVerifier, type AuditReport } from '#platform/audit-chain/audit-chain-verifier.service.js';
import type { ChainFault } from '#platform/audit-chain/chain-walk.js';
import { readLink, writeLink, type Link } from '#platform/audit-chain/seal.js';
import { StartError } from '../start-error.js';
import { withProduct } from './installation.js';

const USAGE =
  'Say nothing more, or what the log said of the head: npm run audit:verify -- --head <number>:<hash>';

/**
 * Verifies that no sealed entry of the audit log was altered, removed or inserted.
 * @returns 0 when all is as it was sealed, else 1
 */
export async function verifyAudit(words: string[]): Promise<number> {
  const witness = parsed(words);
  const faults: ChainFault[] = [];
  await withProduct(async (product) => {
    const report = await product.get(AuditChainVerifier, { strict: false }).run(witness);
    process.stdout.write(describe(report));
    if (report.fault !== null) faults.push(report.fault);
  });
  for (const fault of faults) process.stderr.write(describeFault(fault));
  return faults.length === 0 ? 0 : 1;
}

/** @throws StartError for anything but a head */
function parsed(args: string[]): Link | null {
  try {
    const { head } = parseArgs({ args, options: { head: { type: 'string' } } }).values;
    if (head === undefined) return null;
    const link = readLink(head);
    if (link !== null) return link;
  } catch {
    // What Node says of a word it does not know is less than the usage says.
  }
  throw new StartError(USAGE);
}

function describe({ verified, anchor, head, unsealed, fault }: AuditReport): string {
  const { entries, oldest } = unsealed;
  const isMore = oldest === null ? '' : `, the oldest from ${oldest.toISOString()}`;
  const lines = [
    `Sealed and unaltered: ${String(verified)} entries${fault === null ? '' : ' before the fault'}`,
    `Anchor: ${anchor.sequence === 0 ? 'none, nothing was removed' : writeLink(anchor)}`,
    `Head: ${head.sequence === 0 ? 'none, nothing is sealed' : writeLink(head)}`,
    `Not sealed yet: ${String(entries)} entries${isMore}`,
  ];
  return `${lines.join('\n')}\n`;
}

function describeFault({ sequence, entry, what }: ChainFault): string {
  const words =
    entry === null ? '' : ` (${entry.action}, ${new Date(entry.createdAt).toISOString()}, id ${entry.id})`;
  return `The first fault of the audit log is at ${String(sequence)}${words}: ${what}.\n`;
}
