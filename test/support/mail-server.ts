import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  /** Who the server was asked to give it to; headers may say something else. */
  recipients: string[];
  raw: string;
  email: Email;
}

/** What the server says to a recipient it is told. */
interface Refusal {
  code: number;
  message: string;
}

/** A real mail server on this machine that keeps what it is given. */
export class MailServer {
  private constructor(
    private readonly server: SMTPServer,
    readonly url: string,
    readonly received: ReceivedMail[],
    private readonly refusals: Refusal[],
  ) {}

  static async start(): Promise<MailServer> {
    const received: ReceivedMail[] = [];
    const refusals: Refusal[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => {
        const refusal = refusals.shift();
        done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString();
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          void PostalMime.parse(raw).then((email) => {
            received.push({ recipients, raw, email });
            done();
          });
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    return new MailServer(server, `smtp://127.0.0.1:${port}`, received, refusals);
  }

  /** Refuses the next recipient. */
  refuse(code: number, message: string): void {
    this.refusals.push({ code, message });
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}
