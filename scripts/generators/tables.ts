/** Adds a row to a table of a Markdown page, below the row that begins with a folder. */
export function addTableRow(page: string, heading: string, below: string, cells: readonly string[]): string {
  return changeRow(page, heading, below, (row) => `${row}\n| ${cells.join(' | ')} |`);
}

/** Adds an entry to the second cell of a row, whose entries are separated by points. */
export function addToRow(page: string, heading: string, folder: string, entry: string): string {
  return changeRow(page, heading, folder, (row) => {
    const [, name = '', entries = ''] = row.split('|').map((cell) => cell.trim());
    return `| ${name} | ${entries === '' ? entry : `${entries} · ${entry}`} |`;
  });
}

function changeRow(page: string, heading: string, folder: string, change: (row: string) => string): string {
  const lines = page.split('\n');
  const head = lines.findIndex((line) => line.split('|')[1]?.trim() === heading);
  const row = lines.findIndex((line, index) => index > head && line.startsWith(`| \`${folder}\``));
  if (head === -1 || row === -1) throw new Error(`the table "${heading}" has no row for ${folder}`);
  return lines.with(row, change(lines[row] ?? '')).join('\n');
}
