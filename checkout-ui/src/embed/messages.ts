/** The messages that pages embedding a checkout expect; those of the published `@polar-sh/checkout`. */
export type EmbedMessage =
  | { event: 'loaded' }
  | { event: 'close' }
  | { event: 'confirmed' }
  | { event: 'success'; successURL: string; redirect: boolean };

export const MESSAGE_TYPE = 'POLAR_CHECKOUT';
