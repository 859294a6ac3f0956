import { FeedPage } from '../../webhooks/FeedPage';
import { DeliveryFeed } from './parts/DeliveryFeed';

export function DeliveryList() {
  return (
    <FeedPage>
      <DeliveryFeed />
    </FeedPage>
  );
}
