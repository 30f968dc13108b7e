import { furniture } from './furniture.ts'

type RoomKind = keyof typeof furniture

/** A tidy room as it is drawn; colours are CSS colours. */
export interface Room {
  kind: RoomKind
  wall: string
  floor: string
  main: string
  accent: string
}

/** A freshly cleaned room as flat SVG, 1200 by 900. */
export function drawRoom(room: Room): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">
<rect width="1200" height="900" fill="${room.wall}"/><rect y="690" width="1200" height="210" fill="${room.floor}"/>
<rect y="676" width="1200" height="18" fill="#fff" opacity=".75"/>
${furniture[room.kind](room)}
<path d="M0 0h420L120 900H0z" fill="#fff" opacity=".09"/>${sparkles(room.kind)}
</svg>`
}

const places: Record<RoomKind, [x: number, y: number, size: number][]> = {
  bathroom: [
    [250, 560, 26],
    [610, 585, 18],
    [905, 250, 30],
    [960, 300, 14],
  ],
  kitchen: [
    [300, 500, 24],
    [780, 590, 30],
    [840, 640, 15],
    [1060, 300, 20],
  ],
  'living-room': [
    [600, 790, 26],
    [240, 250, 22],
    [820, 640, 16],
  ],
  door: [],
  bedroom: [
    [330, 720, 22],
    [930, 260, 26],
    [700, 560, 16],
  ],
}

/** Four-pointed stars where it shines. */
function sparkles(kind: RoomKind): string {
  const star = ([x, y, r]: [number, number, number]) =>
    `<path d="M${x} ${y - r * 1.8}q${r * 0.25} ${r * 1.55} ${r * 1.8} ${r * 1.8}q${-r * 1.55} ${r * 0.25} ${-r * 1.8} ${r * 1.8}q${-r * 0.25} ${-r * 1.55} ${-r * 1.8} ${-r * 1.8}q${r * 1.55} ${-r * 0.25} ${r * 1.8} ${-r * 1.8}z"/>`
  return `<g fill="#fff" opacity=".95">${places[kind].map(star).join('')}</g>`
}
