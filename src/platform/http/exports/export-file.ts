import { Readable } from 'node:stream';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { exportFormats, type ExportFormat, type RowsAsText } from './export-formats.js';

export interface ExportFile {
  name: string;
  mediaType: string;
  /** Rows when the export started; null if they were not counted. */
  expectedRows: number | null;
  /** Generated while it is read; destroying it ends the export. */
  content: Readable;
}

/** Lets clients show progress. */
const EXPECTED_ROWS = 'x-expected-rows';

/** Streams rows as text, with one batch in memory. */
export function textOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { head, line }: RowsAsText<Row>,
): Readable {
  return Readable.from(texts(batches, { head, line }), { objectMode: false });
}

async function* texts<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { head, line }: Pick<RowsAsText<Row>, 'head' | 'line'>,
): AsyncGenerator<string> {
  if (head !== '') yield head;
  for await (const batch of batches) if (batch.length > 0) yield batch.map(line).join('');
}

/** `people-2026-03-01.csv`, with the date in UTC. */
export function exportName(what: string, now: Date, format: ExportFormat): string {
  return `${what}-${now.toISOString().slice(0, 10)}.${format}`;
}

/** Sets the headers and returns the body. The handler injects its reply with `passthrough`. */
export function sendExport(reply: FastifyReply, file: ExportFile): NodeJS.ReadableStream {
  const { name, mediaType, expectedRows, content } = file;
  void reply.type(mediaType).header('content-disposition', `attachment; filename="${name}"`);
  void reply.header('cache-control', 'no-store');
  if (expectedRows !== null) void reply.header(EXPECTED_ROWS, String(expectedRows));
  return content;
}

/** Describes the response of an export route. */
export const ApiExport = () =>
  applyDecorators(
    ApiProduces(...MEDIA_TYPES),
    ApiOkResponse({
      schema: { type: 'string', format: 'binary' },
      headers: {
        [EXPECTED_ROWS]: {
          description: 'Number of rows when the export started, if known.',
          schema: { type: 'integer' },
        },
      },
    }),
  );

const MEDIA_TYPES = exportFormats.map((format) => (format === 'csv' ? 'text/csv' : 'application/jsonl'));
