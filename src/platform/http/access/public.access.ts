import { Injectable } from '@nestjs/common';
import { RouteAccess, type AccessCheck } from './route-access.js';

/** Lets every caller pass. It exists so that forgetting to declare access stays an error. */
@Injectable()
export class PublicAccess implements AccessCheck<undefined> {
  verify(): void {
    // Nothing to check.
  }
}

/** Anyone may call the route. */
export const Public = () => RouteAccess(PublicAccess, undefined);
