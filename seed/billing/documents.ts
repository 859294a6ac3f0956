const [PAGE_WIDTH, PAGE_HEIGHT] = [595, 842];

/** A PDF of one A4 page in Helvetica. `lines` are ASCII; an empty one leaves a gap. */
export function printPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 24 Tf 56 ${String(PAGE_HEIGHT - 90)} Td (${escaped(title)}) Tj`,
    '/F1 12 Tf 0 -36 Td 18 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(PAGE_WIDTH)} ${String(PAGE_HEIGHT)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${String(text.length)} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return joined(bodies);
}

export function writeText(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** The objects, numbered from 1 on, with a table of their positions. */
function joined(bodies: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const positions = bodies.map((body, index) => {
    const position = file.length;
    file += `${String(index + 1)} 0 obj\n${body}\nendobj\n`;
    return `${String(position).padStart(10, '0')} 00000 n \n`;
  });
  const size = String(bodies.length + 1);
  const start = String(file.length);
  file += `xref\n0 ${size}\n0000000000 65535 f \n${positions.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
}
