import { isIP, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressBook } from './address-book.js';
import { OutboundError } from './failures.js';

/** Milliseconds. */
const LONGEST_CONNECT = 10_000;
/** By which a connection to a known host is resumed with less work. */
const MOST_SESSIONS = 500;

/** Opens sockets, each to an address that the book allows, and knows those that are open. */
export class Connector {
  private readonly sockets = new Set<Socket>();
  private readonly open: buildConnector.connector;

  /** @param timeout milliseconds of a whole exchange */
  constructor(
    private readonly book: AddressBook,
    timeout: number,
  ) {
    this.open = buildConnector({
      lookup: book.lookup,
      timeout: Math.min(timeout, LONGEST_CONNECT),
      allowH2: false,
      // The environment could turn this off for the whole process.
      rejectUnauthorized: true,
      autoSelectFamily: true,
      maxCachedSessions: MOST_SESSIONS,
    });
  }

  /** As undici calls it. A socket asks nobody about an address that is given as such, and so the book is asked here. */
  readonly connect: buildConnector.connector = (options, done) => {
    if (isIP(options.hostname) !== 0 && !this.book.isAllowed(options.hostname))
      return done(new OutboundError('blocked'), null);
    // The declared type leaves out what is returned.
    const socket = this.open(options, done) as unknown as Socket;
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  };

  /** Also what has not been connected yet, which undici would wait for. */
  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
