import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const HEADER = 12;
const TYPES: Record<number, string> = { 1: 'A', 28: 'AAAA' };
const NAME_ERROR = 3;

/** A name server on this machine (RFC 1035), which may say something else each time it is asked. */
export class NameServer {
  /** Such as `A hooks.example.com`. */
  readonly questions: string[] = [];
  private readonly names = new Map<string, string[][]>();
  private readonly silent = new Set<string>();

  private constructor(private readonly socket: Socket) {}

  static async start(): Promise<NameServer> {
    const socket = createSocket('udp4');
    const server = new NameServer(socket);
    socket.on('message', (question, from) => {
      const answer = server.answerTo(question);
      if (answer) socket.send(answer, from.port, from.address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  /** The addresses of a name when it is asked for first, second and so on; the last ones are said ever after. */
  say(name: string, ...rounds: string[][]): void {
    this.names.set(name, rounds);
  }

  /** Leaves all questions about a name open. */
  keepSilentAbout(name: string): void {
    this.silent.add(name);
  }

  async stop(): Promise<void> {
    this.socket.close();
    await once(this.socket, 'close');
  }

  private answerTo(question: Buffer): Buffer | null {
    const { name, end } = readName(question);
    const type = TYPES[question.readUInt16BE(end)] ?? '';
    const asked = `${type} ${name}`;
    const before = this.questions.filter((earlier) => earlier === asked).length;
    this.questions.push(asked);
    if (this.silent.has(name)) return null;
    const rounds = this.names.get(name);
    const addresses = rounds?.[Math.min(before, rounds.length - 1)] ?? [];
    const records = addresses.filter((address) => isIPv4(address) === (type === 'A')).map(recordOf);
    const header = Buffer.from(question.subarray(0, HEADER));
    header.writeUInt16BE(0x8180 | (rounds ? 0 : NAME_ERROR), 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    return Buffer.concat([header, question.subarray(HEADER, end + 4), ...records]);
  }
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** For the name in question, and for no longer than this answer. */
function recordOf(address: string): Buffer {
  const bytes = ipaddr.parse(address).toByteArray();
  const head = Buffer.from([0xc0, HEADER, 0, bytes.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
  return Buffer.concat([head, Buffer.from(bytes)]);
}
