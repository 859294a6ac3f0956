import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { eventually } from './eventually.js';

const PATIENCE = 5_000;

/** What the server sends to one client, event by event. Not by `fetch`, which opens connections ahead of requests. */
export class StreamClient<Event> {
  readonly events: Event[] = [];
  isEnded = false;

  private constructor(
    private readonly request: ClientRequest,
    response: IncomingMessage,
  ) {
    response.setEncoding('utf8');
    let text = '';
    response.on('data', (chunk: string) => {
      const parts = (text + chunk).split('\n\n');
      text = parts.pop() ?? '';
      this.events.push(...parts.flatMap((part) => eventIn<Event>(part)));
    });
    response.on('error', () => undefined);
    response.on('close', () => (this.isEnded = true));
  }

  /** @throws Error when the answer is no stream */
  static async open<Event>(url: string): Promise<StreamClient<Event>> {
    const request = get(url, { agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.headers['content-type'] === 'text/event-stream') return new StreamClient(request, response);
    request.destroy();
    throw new Error(`answered ${response.statusCode ?? 0}`);
  }

  close(): void {
    this.request.destroy();
  }

  async until(what: string, isSo: (events: Event[]) => boolean, patience = PATIENCE): Promise<void> {
    await eventually(`${what} in ${JSON.stringify(this.events)}`, patience, () => isSo(this.events));
  }
}

function eventIn<Event>(part: string): Event[] {
  return part.startsWith('data: ') ? [JSON.parse(part.slice('data: '.length)) as Event] : [];
}
