export const webhookEventWords = {
  name: 'Event |||| Events',
  tab: 'Events',
  gone: 'An organization that is gone',
  empty: 'Nothing has happened yet.',
  none: 'No event of this type is kept.',
  further: 'No event of this type among the most recent ones.',
  missing: { title: 'This event does not exist', text: 'Events are removed after a while.' },
  show: {
    details: 'Details',
    owner: 'Happened in',
    occurred: 'Happened',
    id: 'Id',
    payload: 'Payload',
    deliveries: 'Deliveries',
    nowhere: 'No endpoint wanted it.',
  },
};
