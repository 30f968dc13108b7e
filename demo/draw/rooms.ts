import type { Room } from './room.ts'

/** The rooms that customers show in their reviews. */
export const rooms = {
  'mint bathroom': {
    kind: 'bathroom',
    wall: '#cfe8e0',
    floor: '#e9dfd0',
    main: '#2f8076',
    accent: '#f2b5a0',
  },
  'blue bathroom': {
    kind: 'bathroom',
    wall: '#c9dbee',
    floor: '#dcd6cc',
    main: '#3d5a80',
    accent: '#f2c96d',
  },
  'sage kitchen': { kind: 'kitchen', wall: '#f3ead9', floor: '#d9b48a', main: '#7f9c7a', accent: '#c8553d' },
  'navy kitchen': { kind: 'kitchen', wall: '#e4ecf0', floor: '#c9a27a', main: '#34506b', accent: '#e0a100' },
  'warm living room': {
    kind: 'living-room',
    wall: '#f6e3cf',
    floor: '#c99f74',
    main: '#b5654a',
    accent: '#7fa99b',
  },
  'cool living room': {
    kind: 'living-room',
    wall: '#dfe6ea',
    floor: '#bfa58a',
    main: '#4f6d8f',
    accent: '#e2b04a',
  },
  'rose bedroom': { kind: 'bedroom', wall: '#f4dcd8', floor: '#d3ae88', main: '#c9788a', accent: '#7d9fa8' },
  'green bedroom': { kind: 'bedroom', wall: '#e3ead6', floor: '#cba77d', main: '#5f8562', accent: '#e3b36b' },
  // Not a room: what a cleaner saw whom nobody let in.
  'closed door': { kind: 'door', wall: '#e8e0d4', floor: '#b8ad9e', main: '#5d6f7c', accent: '#d9a441' },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof rooms
