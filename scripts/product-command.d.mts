export declare const COMPILED: string;

export declare function productCommand(
  file: string,
  options?: string[],
  environment?: NodeJS.ProcessEnv,
): { args: string[]; env: NodeJS.ProcessEnv };
