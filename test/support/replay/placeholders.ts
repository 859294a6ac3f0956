const UUID_V7 = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';
const LETTERS_32 = '[a-zA-Z0-9]{32}';

/** What may stand in the place of a placeholder, by the word it begins with. */
const SHAPES: Record<string, string> = {
  date: String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`,
  id: UUID_V7,
  userId: UUID_V7,
  orgId: UUID_V7,
  memberId: UUID_V7,
  teamId: UUID_V7,
  invitationId: UUID_V7,
  token: LETTERS_32,
  handle: LETTERS_32,
  jwt: String.raw`eyJ[\w-]+\.[\w-]+\.[\w-]+`,
  resetToken: '[a-zA-Z0-9]{24}',
  deleteToken: '[0-9a-z]{32}',
  signature: '[a-zA-Z0-9+/]{43}=',
  wait: '10|[1-9]',
  cache: String.raw`[\w-]+`,
  device: String.raw`[\w-]{84}`,
};

const PLACEHOLDER = `<(?:${Object.keys(SHAPES).join('|')})(?::[\\w-]+)?>`;
const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'g');

/**
 * Placeholders of one story, such as `<date>` and `<token:1>`. One with a name stands for the same value throughout
 * and no other named one for that value; one without fits every value of its shape.
 */
export class Placeholders {
  private readonly values = new Map<string, string>();

  /**
   * Puts the values in the place of the placeholders.
   * @throws Error for one whose value no earlier answer has shown
   */
  fill<Value>(value: Value): Value {
    return mapTexts(value, (text) =>
      text.replaceAll(PLACEHOLDERS, (placeholder) => {
        const known = this.values.get(placeholder);
        if (known === undefined) throw new Error(`nothing has shown the value of ${placeholder} yet`);
        return known;
      }),
    ) as Value;
  }

  /** `actual` in the words of `expected`: texts that fit are replaced by what they fit, all else stays. */
  recognize(actual: unknown, expected: unknown): unknown {
    if (typeof actual === 'string' && typeof expected === 'string') {
      return this.fits(actual, expected) ? expected : actual;
    }
    if (Array.isArray(actual) && Array.isArray(expected)) {
      return actual.map((item, index) => this.recognize(item, expected[index]));
    }
    if (isObject(actual) && isObject(expected)) {
      return mapMembers(actual, (member, name) => this.recognize(member, expected[name]));
    }
    return actual;
  }

  private fits(actual: string, expected: string): boolean {
    const placeholders = expected.match(PLACEHOLDERS) ?? [];
    const between = expected.split(PLACEHOLDERS).map(literally);
    const pattern = between.reduce(
      (head, tail, index) => `${head}(${shapeOf(placeholders[index - 1]!)})${tail}`,
    );
    const match = new RegExp(`^${pattern}$`).exec(actual);
    return match !== null && placeholders.every((name, index) => this.bind(name, match[index + 1]!));
  }

  private bind(placeholder: string, value: string): boolean {
    if (!placeholder.includes(':')) return true;
    const known = this.values.get(placeholder);
    if (known !== undefined) return known === value;
    if ([...this.values.values()].includes(value)) return false;
    this.values.set(placeholder, value);
    return true;
  }
}

function shapeOf(placeholder: string): string {
  return SHAPES[/\w+/.exec(placeholder)![0]]!;
}

/** The pattern that matches a text and nothing else. */
function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function mapTexts(value: unknown, map: (text: string) => unknown): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  return isObject(value) ? mapMembers(value, (member) => mapTexts(member, map)) : value;
}

function mapMembers(value: object, map: (member: unknown, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member, name)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
