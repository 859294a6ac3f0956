import { rowCounter } from '../exports/rowCounter';
import { ApiError } from './http';

export interface Download {
  name: string;
  content: Blob;
}

export interface DownloadOptions {
  /** File format, by which arriving rows are counted. */
  format: string;
  signal: AbortSignal;
  /** Rows received so far, and the expected number when the server has counted them. */
  onRows: (rows: number, expected: number | null) => void;
}

/** Reads a response as a file; browsers keep large ones on disk. */
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
    // A truncated file would look complete.
    throw new ApiError('The file could not be received to its end.', 0, 'UNREACHABLE');
  }
}
