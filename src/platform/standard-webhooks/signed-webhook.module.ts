import { Module } from '@nestjs/common';
import { SignedWebhookAccess } from './signed-webhook.access.js';

/** For modules with routes of `@SignedWebhook()`. */
@Module({ providers: [SignedWebhookAccess], exports: [SignedWebhookAccess] })
export class SignedWebhookModule {}
