import { schemaOfClass } from '#platform/schemas/schema-of-class.js';
import { CustomerWire } from '../../customers/customer.presenter.js';

/** As the room of customers presents it. */
export const customer = schemaOfClass(CustomerWire);
