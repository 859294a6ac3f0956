import { after, DAY, type Company } from '../company.js';
import { addOrganization } from '../organizations/organizations.js';
import { MEMBER } from '../people/staff.js';
import { Shop } from './shop.js';
import { openAnalytics } from './storefronts/analytics.js';
import { openPress } from './storefronts/press.js';
import { openFoundry } from './storefronts/foundry.js';

/** Days after the first one on which each storefront opens, with its name. */
const STOREFRONTS: [name: string, day: number, open: (shop: Shop) => void][] = [
  ['Tidepool Analytics', 12, openAnalytics],
  ['Larkspur Press', 31, openPress],
  ['Kumo Type Foundry', 58, openFoundry],
];

/** Organizations that sell something, all of the well-known member; at most `most`. Returns how many. */
export function addStorefronts(company: Company, most: number): number {
  const { arrivals, people } = company;
  const owner = people.find(({ name }) => name === MEMBER.name);
  const opened = owner === undefined ? [] : STOREFRONTS.slice(0, most);
  for (const [name, day, open] of opened) {
    const at = arrivals.moment(after(arrivals.start, day * DAY), after(arrivals.start, (day + 1) * DAY));
    if (owner !== undefined) open(new Shop(company, addOrganization(company, owner, at, name)));
  }
  return opened.length;
}
