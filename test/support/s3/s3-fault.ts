/** An error of the S3 protocol. */
export class S3Fault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
    this.name = 'S3Fault';
  }
}
