/** Adds a row to the table of a Markdown page whose second column has this name, below the row of a folder. */
export function addTableRow(page: string, column: string, below: string, cells: readonly string[]): string {
  return changeRow(page, column, below, (row) => `${row}\n| ${cells.join(' | ')} |`);
}

/** Adds an entry to the second cell of a folder's row, whose entries are separated by points. */
export function addToRow(page: string, column: string, folder: string, entry: string): string {
  return changeRow(page, column, folder, (row) => {
    const [, name = '', entries = ''] = row.split('|').map((cell) => cell.trim());
    return `| ${name} | ${entries === '' ? entry : `${entries} · ${entry}`} |`;
  });
}

function changeRow(page: string, column: string, folder: string, change: (row: string) => string): string {
  const lines = page.split('\n');
  const head = lines.findIndex((line) => line.split('|')[2]?.trim() === column);
  const row = lines.findIndex((line, index) => index > head && line.startsWith(`| \`${folder}\``));
  if (head === -1 || row === -1)
    throw new Error(`the table with the column ${column} has no row for ${folder}`);
  return lines.with(row, change(lines[row] ?? '')).join('\n');
}
