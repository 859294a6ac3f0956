import { describe, expect, it } from '@jest/globals';
import { parseManifest, writeManifest } from './manifest.js';

const content = {
  productVersion: '1.2.3',
  postgresVersion: '18.4',
  createdAt: '2026-03-01T12:00:00.000Z',
  migrations: [],
  tables: [],
  sequences: [],
  partitions: [],
  authSecretChecksum: null,
  files: { kind: 's3' as const, objects: 0, bytes: 0, parts: 0, checksum: 'none' },
};

describe('parseManifest', () => {
  it('reads what writeManifest wrote', () => {
    expect(parseManifest(writeManifest(content))).toMatchObject(content);
  });

  it('reads format 1, which has neither files nor partitions', () => {
    const { files: _files, partitions: _partitions, ...older } = content;

    expect(parseManifest(JSON.stringify({ format: 1, ...older }))).toEqual({
      format: 1,
      ...older,
      files: null,
      partitions: [],
    });
  });

  it('refuses a later format', () => {
    expect(() => parseManifest(JSON.stringify({ format: 3, ...content }))).toThrow(/has format 3/);
  });
});
