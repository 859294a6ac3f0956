/** What a person in a chat is told of an event, whatever it is. */
export interface Announcement {
  type: string;
  /** ISO 8601. */
  timestamp: string;
  facts: { label: string; value: string }[];
}

interface Payload {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Where the name of an organization stands in the data of events about one. */
const ABOUT_ORGANIZATION = /^(?:account_)?organization\./;
/** Characters of one value. Both services allow more, also when each of these is escaped. */
const LONGEST_VALUE = 300;
/** Line breaks and other characters that are seen as nothing, or that turn what follows around. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** Reads the payload of any event. What is of other types than expected is left out. */
export function announcementOf(payloadText: string): Announcement {
  const { type, timestamp, data } = JSON.parse(payloadText) as Payload;
  const { organization } = data as { organization?: { name?: unknown } | null };
  const name = ABOUT_ORGANIZATION.test(type) ? data['name'] : organization?.name;
  const facts = [
    { label: 'Id', value: shown(data['id']) },
    { label: 'Organization', value: shown(name) },
  ];
  return { type, timestamp, facts: facts.filter(({ value }) => value !== '') };
}

/** In one line, and no longer than a chat bears; whole characters only. */
function shown(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.replaceAll(UNSEEN, ' ').trim();
  const characters = [...line];
  return characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE).join('')}…` : line;
}
