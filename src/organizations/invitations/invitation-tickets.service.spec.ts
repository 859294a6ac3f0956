import { describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '#config/auth.config.js';
import { LinkIsGone } from '#platform/mail/mail-template.decorator.js';
import { InvitationTickets } from './invitation-tickets.service.js';

const ID = '0197a6f0-0000-7000-8000-000000000000';

const ticketsOf = (current: string, previous: string[] = []) =>
  new InvitationTickets({ secrets: { current, previous } } as unknown as AuthConfig);

describe('InvitationTickets', () => {
  const tickets = ticketsOf('one');
  const ticketHash = tickets.hashOf(ID);

  it('reads its own tickets', () => {
    const credential = tickets.read(tickets.ticketOf({ id: ID, ticketHash }));
    expect(credential.id).toBe(ID);
    expect(tickets.isTicket(credential, { ticketHash })).toBe(true);
  });

  it('derives the same ticket after the secret is rotated', () => {
    const rotated = ticketsOf('two', ['one']);
    expect(rotated.ticketOf({ id: ID, ticketHash })).toBe(tickets.ticketOf({ id: ID, ticketHash }));
  });

  it('accepts a mailed ticket after its secret was removed, but derives no new one', () => {
    const replaced = ticketsOf('two');
    const credential = replaced.read(tickets.ticketOf({ id: ID, ticketHash }));
    expect(replaced.isTicket(credential, { ticketHash })).toBe(true);
    expect(() => replaced.ticketOf({ id: ID, ticketHash })).toThrow(LinkIsGone);
  });

  it.each([['plain'], ['with.a.dot'], [`${ID}.short`], ['']])('reads %j as a plain id', (text) => {
    expect(tickets.read(text)).toEqual({ id: text, secret: null });
  });

  it('rejects every secret for an invitation without a ticket', () => {
    expect(tickets.isTicket(tickets.read(tickets.ticketOf({ id: ID, ticketHash })), {})).toBe(false);
    expect(tickets.ticketOf({ id: ID })).toBe(ID);
  });
});
