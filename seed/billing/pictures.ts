import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number];

/** What a picture shows: a sky, a sun and rows of hills, the nearest last. */
export interface Landscape {
  /** Six hexadecimal digits each, as in CSS. */
  sky: [top: string, bottom: string];
  sun: string;
  hills: string[];
}

const [WIDTH, HEIGHT] = [480, 360];
const SUN = { x: 0.68, y: 0.36, radius: 0.11 };
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits for each of red, green and blue. */
const FORMAT = [8, 2, 0, 0, 0];

/** A PNG of a landscape; the same landscape gives the same bytes. */
export function paint({ sky, sun, hills }: Landscape): Buffer {
  const [top, bottom] = sky.map(colorOf) as [Color, Color];
  const [sunColor, hillColors] = [colorOf(sun), hills.map(colorOf)];
  const rows: Buffer[] = [];
  for (let y = 0; y < HEIGHT; y += 1) {
    const air = mixed(top, bottom, y / HEIGHT);
    const row = Buffer.alloc(1 + WIDTH * 3);
    for (let x = 0; x < WIDTH; x += 1) {
      const color =
        hillColors.findLast((_, index) => isBehind(index, x, y)) ?? (isSun(x, y) ? sunColor : air);
      row.set(color, 1 + x * 3);
    }
    rows.push(row);
  }
  return png(Buffer.concat(rows));
}

function isSun(x: number, y: number): boolean {
  return Math.hypot(x - SUN.x * WIDTH, y - SUN.y * HEIGHT) < SUN.radius * WIDTH;
}

/** Whether a row of hills covers the point. */
function isBehind(index: number, x: number, y: number): boolean {
  const wave = Math.sin((x / WIDTH) * (4 + index * 1.7) + index * 2.1) * 22;
  return y > HEIGHT * (0.52 + index * 0.14) + wave;
}

function mixed(from: Color, to: Color, share: number): Color {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

function colorOf(hex: string): Color {
  const number = Number.parseInt(hex, 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(8 + FORMAT.length);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set(FORMAT, 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
