export type Face = 'ceiling' | 'left' | 'right' | 'floor';

interface Quad {
  face: Face;
  points: string;
  /** Between two piers, where light enters. */
  open: boolean;
  /** How far along the way to the end, from 0 to 1. */
  way: number;
}

export const picture = { width: 600, height: 900 };
const eye = { x: 300, y: 500 };

/** Piers and the bays between them, each from its near to its far edge, in picture distances. */
const spans: [near: number, far: number][] = [
  [0.86, 1],
  [1, 1.34],
  [1.34, 1.5],
  [1.5, 2],
  [2, 2.2],
  [2.2, 2.95],
  [2.95, 3.2],
];
const end = 3.2;

type Corner = [horizontal: number, vertical: number];

/** Projects a corner of the picture's frame to a distance. */
function project([horizontal, vertical]: Corner, distance: number): { x: number; y: number } {
  return {
    x: eye.x + (horizontal * picture.width - eye.x) / distance,
    y: eye.y + (vertical * picture.height - eye.y) / distance,
  };
}

const edges: Record<Face, [Corner, Corner]> = {
  ceiling: [
    [0, 0],
    [1, 0],
  ],
  left: [
    [0, 0],
    [0, 1],
  ],
  right: [
    [1, 0],
    [1, 1],
  ],
  floor: [
    [0, 1],
    [1, 1],
  ],
};

/** Walls, floor and ceiling of each span, seen in one-point perspective. */
export const faces: Quad[] = spans.flatMap(([near, far], index) =>
  (Object.keys(edges) as Face[]).map((face) => {
    const [from, to] = edges[face];
    const corners = [project(from, near), project(to, near), project(to, far), project(from, far)];
    return {
      face,
      open: index % 2 === 1,
      way: index / (spans.length - 1),
      points: corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
    };
  }),
);

/** The court at the end, as a rectangle. */
export const court = {
  ...project([0, 0], end),
  width: picture.width / end,
  height: picture.height / end,
};
