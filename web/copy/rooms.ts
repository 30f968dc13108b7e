/** What every visit includes, in the words of the start page and of the booking form. */
export const roomsCopy = {
  title: 'What we clean',
  included: 'What is included',
  kitchen: ['Kitchen', 'Counters, stove top, sink, cabinet fronts and the floor'],
  living: ['Living room', 'Dusting, surfaces, vacuuming and the floor'],
  bathroom: ['Bathrooms', 'Toilet, shower or tub, sink, mirror and the floor'],
} as const
