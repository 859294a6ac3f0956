/** One line of the result: what was measured, the number, and what it is held against. */
export function report(what: string, measured: string, target = ''): void {
  console.log(`  ${what.padEnd(58)} ${measured.padStart(12)}  ${target}`.trimEnd());
}

export function heading(text: string): void {
  console.log(`\n${text}`);
}

/** One row of a table in Markdown, to be kept in bench/README.md. */
export function tableRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

export function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`;
}

/** How many times the other a number is. */
export function ratio(number: number, baseline: number): string {
  return (number / baseline).toFixed(2);
}

export function verdict(isMet: boolean, target: string): string {
  return `${isMet ? 'meets' : 'MISSES'} ${target}`;
}
