import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { deriveKey } from '#common/crypto/derived-key.js';
import { hashToken } from '#common/crypto/token.js';
import { AuthConfig } from '#config/auth.config.js';
import { LinkIsGone } from '#platform/mail/mail-template.decorator.js';

/** What a recipient presents: the id of an invitation, with or without the secret of its ticket. */
export interface InvitationCredential {
  id: string;
  secret: string | null;
}

interface Ticketed {
  id: string;
  /** Null for imported invitations and those created before tickets existed. */
  ticketHash?: Uint8Array | null;
}

const PURPOSE = 'invitation ticket';
/** The id, then the secret: an HMAC-SHA256 in base64url. Imported ids may contain dots. */
const TICKET = /^(.+)\.([\w-]{43})$/;

/**
 * Tickets prove that their holder owns the invited mailbox: `<id>.<secret>`, which only the invitation email contains. The
 * secret is derived when the email is sent; the database stores its hash.
 */
@Injectable()
export class InvitationTickets {
  constructor(private readonly config: AuthConfig) {}

  /** The hash that the invitation's row stores. */
  hashOf(id: string): Buffer {
    return hashToken(deriveSecret(id, this.config.secrets.current));
  }

  /**
   * The text that the link contains; the plain id where the invitation has no ticket.
   * @throws LinkIsGone when the secret that derived the ticket was removed from the settings
   */
  ticketOf({ id, ticketHash }: Ticketed): string {
    if (!ticketHash) return id;
    const { current, previous } = this.config.secrets;
    const candidates = [current, ...previous].map((secret) => deriveSecret(id, secret));
    const found = candidates.find((candidate) => fits(candidate, ticketHash));
    if (found === undefined)
      throw new LinkIsGone('the ticket of this invitation was derived from a removed secret');
    return `${id}.${found}`;
  }

  /** Reads what a client sent as the id of an invitation. */
  read(text: string): InvitationCredential {
    const [, id, secret] = TICKET.exec(text) ?? [];
    return id && secret ? { id, secret } : { id: text, secret: null };
  }

  /** Whether the secret is the one of the invitation's ticket. */
  isTicket({ secret }: InvitationCredential, { ticketHash }: Pick<Ticketed, 'ticketHash'>): boolean {
    return ticketHash ? secret !== null && fits(secret, ticketHash) : false;
  }
}

function deriveSecret(id: string, secret: string): string {
  return createHmac('sha256', deriveKey(secret, PURPOSE).key).update(id, 'utf8').digest('base64url');
}

function fits(secret: string, ticketHash: Uint8Array): boolean {
  return timingSafeEqual(hashToken(secret), ticketHash);
}
