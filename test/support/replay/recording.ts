import { readdirSync, readFileSync } from 'node:fs';
import type { ReadCookie } from '../people.js';
import type { Profile } from './profiles.js';

/** Which server was recorded; newer clients were recorded with the newer one. */
export type Generation = '1.2.8' | '1.7.24';

/** A mail that a request caused. */
export interface RecordedMail {
  kind: string;
  to: string;
  /** The address that a change of address would lead to. */
  newEmail?: string;
  /** Where the mail leads, unless that is a page of the application's own. */
  url?: string;
  /** The invitation that such a page is opened for. */
  invitationId?: string;
}

/** An answer and the mails that came of it. Placeholders stand for what differs each time; see `Placeholders`. */
export interface Answer {
  status: number;
  /** Those that matter: the type of a body that is not JSON, where to go, how long to wait. */
  headers: Record<string, string>;
  /** An empty text when there was none, `<page>` for any HTML. */
  body: unknown;
  /** In the order they were set, with decoded values. */
  cookies: ReadCookie[];
  mails: RecordedMail[];
}

export interface RecordedRequest {
  /** Where it is not that of the route. */
  path?: string;
  query?: Record<string, string>;
  /** JSON when there is a body and nothing else is said. */
  contentType?: string;
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
  /** Names of the cookies that were sent. */
  cookies?: string[];
}

/** Something that happened between recordings without being recorded itself. */
export type Step =
  | { advance: number }
  | { sql: string }
  | { browser: string; cookie: string; value: string }
  | UnrecordedRequest;

export interface UnrecordedRequest {
  route: string;
  browser?: string;
  request?: RecordedRequest;
  /** 200 when nothing is said. */
  status?: number;
  /** Some of what it answered, for the sake of its placeholders. */
  answer?: unknown;
  mails?: RecordedMail[];
  times?: number;
}

/** A request that was once made to another server, and its answer. */
export interface Recording {
  title: string;
  /** Method and path, as in `POST /sign-out`. */
  route: string;
  given?: Step[];
  /** Whose cookies it sends and keeps. */
  browser?: string;
  request: RecordedRequest;
  /** Why `answer` is not the one that was recorded: that was a fault of the other server. */
  corrected?: string;
  answer: Answer;
  generation: Generation;
}

/** Recordings that tell one story: later ones find what earlier ones have done. */
export interface Group {
  /** Its file, without folder and extension. */
  name: string;
  profile: Profile;
  given: Step[];
  recordings: Recording[];
}

interface GroupFile {
  profile: Profile;
  given?: Step[];
  recordings: (Omit<Recording, 'answer' | 'generation'> & { answer: Partial<Answer> })[];
}

const NOTHING: Answer = { status: 200, headers: {}, body: '', cookies: [], mails: [] };

/** Every group below `test/recordings/{generation}/`. A group is added by adding its file. */
export function groupsOf(generation: Generation): Group[] {
  const folder = new URL(`../../recordings/${generation}/`, import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return files.sort().map((name) => {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GroupFile;
    const recordings = file.recordings.map((recording) => ({
      ...recording,
      answer: { ...NOTHING, ...recording.answer },
      generation,
    }));
    return { given: [], ...file, recordings, name: name.slice(0, -'.json'.length) };
  });
}
