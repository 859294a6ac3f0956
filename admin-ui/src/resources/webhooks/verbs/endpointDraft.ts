import type { EndpointDetail } from '../webhooks.types';

export interface HeaderDraft {
  /** Tells rows apart while their names are written. */
  key: number;
  name: string;
  value: string;
}

/** An endpoint as it is being written. */
export interface EndpointDraft {
  url: string;
  description: string;
  format: EndpointDetail['format'];
  events: string[];
  /** New ones, and those whose value is replaced. */
  headers: HeaderDraft[];
  /** Names of headers that are taken away. */
  endedHeaders: string[];
}

export const newDraft: EndpointDraft = {
  url: '',
  description: '',
  format: 'raw',
  events: [],
  headers: [],
  endedHeaders: [],
};

export function draftOf({ url, description, format, events }: EndpointDetail): EndpointDraft {
  return { ...newDraft, url, description, format, events };
}

/** What the staff API takes. */
export function inputOf({ url, description, format, events, headers, endedHeaders }: EndpointDraft): object {
  const changed = [
    ...endedHeaders.map((name) => [name, null] as const),
    ...headers
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, value }) => [name.trim(), value.trim()] as const),
  ];
  return {
    url: url.trim(),
    description: description.trim(),
    format,
    events,
    ...(changed.length > 0 && { headers: Object.fromEntries(changed) }),
  };
}

/** Such as the server takes (RFC 9110); it is the judge of what may be said under the name. */
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;

export const isHeaderName = (name: string): boolean => headerName.test(name.trim());

export const isWholeAddress = (url: string): boolean =>
  /^https?:\/\//i.test(url.trim()) && URL.canParse(url.trim());

export function isComplete({ url, events, headers }: EndpointDraft): boolean {
  const headersFit = headers.every(({ name, value }) => isHeaderName(name) && value.trim() !== '');
  return isWholeAddress(url) && events.length > 0 && headersFit;
}
