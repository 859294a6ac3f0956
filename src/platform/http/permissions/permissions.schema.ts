/** Actions by resource, as the API's description shows them. */
export const permissionSchema = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
  example: { invitation: ['create'] },
} as const;
