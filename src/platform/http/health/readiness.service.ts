import { Injectable } from '@nestjs/common';

/** Whether the process takes requests: not before its database is prepared, and no more once it is shutting down. */
@Injectable()
export class Readiness {
  private ready = false;

  get isReady(): boolean {
    return this.ready;
  }

  begin(): void {
    this.ready = true;
  }

  end(): void {
    this.ready = false;
  }
}
