import { rowCounter } from '../exports/rowCounter';
import { ApiError } from './http';

export interface Download {
  name: string;
  content: Blob;
}

export interface DownloadOptions {
  /** Of the rows in the file, which are counted as they arrive. */
  format: string;
  signal: AbortSignal;
  /** How many rows have arrived, and how many there are if the server has counted them. */
  onRows: (rows: number, expected: number | null) => void;
}

/** Reads a response as a file; the browser keeps a large one on disk. */
export async function readFile(response: Response, options: DownloadOptions): Promise<Download> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'download', content: await readContent(response, options) };
}

async function readContent(response: Response, { format, signal, onRows }: DownloadOptions): Promise<Blob> {
  const expected = Number.parseInt(response.headers.get('x-expected-rows') ?? '', 10);
  const count = rowCounter(format);
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, controller) => {
      onRows(count(bytes), Number.isNaN(expected) ? null : expected);
      controller.enqueue(bytes);
    },
  });
  try {
    return await new Response(response.body?.pipeThrough(counting)).blob();
  } catch (error) {
    if (signal.aborted) throw error;
    // Half of a file would look like a whole one.
    throw new ApiError('The file could not be received to its end.', 0, 'UNREACHABLE');
  }
}
