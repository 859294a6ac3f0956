import { extname } from 'node:path';

/** Objects below `public` have a lasting URL that anyone can read; those below `private` need a signed one. */
export type Visibility = 'public' | 'private';

const LONGEST_NAME = 100;
const LONGEST_EXTENSION = 20;
/** No segment can be empty, `.` or `..`, so a key never leaves the folder that it is joined to. */
const KEY = /^(?:public|private)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[A-Za-z\d][\w.-]{0,99}$/;

/**
 * The key of an object, `<visibility>/<id>/<name>`. The name is made of letters, digits, `_`, `.` and `-` and keeps
 * its extension.
 */
export function storageKey(visibility: Visibility, id: string, fileName: string): string {
  const extension = safe(extname(fileName)).slice(0, LONGEST_EXTENSION);
  const stem = safe(fileName.slice(0, fileName.length - extname(fileName).length)).replace(
    /^[^A-Za-z\d]+/,
    '',
  );
  return `${visibility}/${id}/${(stem || 'file').slice(0, LONGEST_NAME - extension.length)}${extension}`;
}

/** Whether the text is a key that `storageKey` can make. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}

export function isPublicKey(key: string): boolean {
  return key.startsWith('public/');
}

/** The name at the end of a key. */
export function nameInKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

function safe(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-');
}
