/** WCAG 2 contrast between two `#rrggbb` colors, from 1 (same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [brighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
