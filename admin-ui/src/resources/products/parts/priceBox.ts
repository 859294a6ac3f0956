/** Around one price of a form. */
export const priceBox = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  px: 1.5,
  py: 1,
  minWidth: 0,
} as const;
