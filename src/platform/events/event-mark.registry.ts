import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectProviders, type DeclaredProvider } from '../discovery/collect-providers.js';
import { MarksEvents, type EventMarker } from './marks-events.decorator.js';

/** Members of a payload beside `type`. */
export type EventMarks = Record<string, true>;

/** All marks of payloads. */
@Injectable()
export class EventMarkRegistry {
  private markers: ReadonlyMap<string, DeclaredProvider<string, EventMarker>> = new Map();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when two markers share a name */
  onModuleInit(): void {
    this.markers = collectProviders(this.discovery, {
      decorator: MarksEvents,
      keyOf: (name) => name,
      what: 'event marks',
    });
  }

  /** By organization; without those whose events carry no mark. */
  async listOf(organizationIds: readonly (string | null)[]): Promise<Map<string, EventMarks>> {
    const ids = [...new Set(organizationIds)].filter((id) => id !== null);
    const marks = new Map<string, EventMarks>();
    if (ids.length === 0) return marks;
    for (const [name, { instance }] of this.markers)
      for (const id of await instance.listMarked(ids)) marks.set(id, { ...marks.get(id), [name]: true });
    return marks;
  }
}
