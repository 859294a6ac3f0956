// Whether the process in this container takes requests, in the words of an exit code.
const port = process.env.PORT || '3000';
const response = await fetch(`http://127.0.0.1:${port}/health/ready`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exit(response?.ok ? 0 : 1);
