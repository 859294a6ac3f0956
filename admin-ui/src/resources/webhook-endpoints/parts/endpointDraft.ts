import type { EventType } from '../../../webhooks/webhooks.types';
import type { EndpointDetail } from '../webhook-endpoints.types';

export interface HeaderDraft {
  /** Keeps rows distinct while their names are typed. */
  key: number;
  name: string;
  value: string;
}

/** The select has no empty value: `old` stands for the clients that send no version. */
export const apiVersions = ['old', '2026-04', '2026-10', '2027-01'] as const;
export type ApiVersionChoice = (typeof apiVersions)[number];

/** The form values of an endpoint. */
export interface EndpointDraft {
  url: string;
  description: string;
  format: EndpointDetail['format'];
  apiVersion: ApiVersionChoice;
  events: string[];
  /** New headers, and those whose value is replaced. */
  headers: HeaderDraft[];
  /** Names of headers that are removed. */
  endedHeaders: string[];
}

export const newDraft: EndpointDraft = {
  url: '',
  description: '',
  format: 'raw',
  apiVersion: 'old',
  events: [],
  headers: [],
  endedHeaders: [],
};

export function draftOf({ url, description, format, apiVersion, events }: EndpointDetail): EndpointDraft {
  return { ...newDraft, url, description, format, apiVersion: apiVersion ?? 'old', events };
}

const detailsOf = ({ url, description, format, apiVersion, events }: EndpointDraft) => ({
  url: url.trim(),
  description: description.trim(),
  format,
  apiVersion: apiVersion === 'old' ? null : apiVersion,
  events,
});

const headersInput = ({ headers }: EndpointDraft): [string, string][] =>
  headers.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value.trim()]);

/** The request body of a new endpoint. */
export function newEndpointInput(draft: EndpointDraft) {
  const headers = headersInput(draft);
  return { ...detailsOf(draft), ...(headers.length > 0 && { headers: Object.fromEntries(headers) }) };
}

/** The request body of a change; a header that is null is removed. */
export function endpointInput(draft: EndpointDraft) {
  const removed = draft.endedHeaders.map((name): [string, string | null] => [name, null]);
  const headers = [...removed, ...headersInput(draft)];
  return { ...detailsOf(draft), ...(headers.length > 0 && { headers: Object.fromEntries(headers) }) };
}

/** Whether endpoints of the version receive an event type. */
export const receives = (apiVersion: ApiVersionChoice, { since }: Pick<EventType, 'since'>): boolean =>
  since === null || (apiVersion !== 'old' && apiVersion >= since);

/** A header name by RFC 9110; the server decides which names are allowed. */
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;

export const isHeaderName = (name: string): boolean => headerName.test(name.trim());

export const isWholeAddress = (url: string): boolean =>
  /^https?:\/\//i.test(url.trim()) && URL.canParse(url.trim());

export function isEndpointComplete({ url, events, headers }: EndpointDraft): boolean {
  const headersFit = headers.every(({ name, value }) => isHeaderName(name) && value.trim() !== '');
  return isWholeAddress(url) && events.length > 0 && headersFit;
}
