/** The most of each kind of term; the least is 0. Percentages and minutes are whole. */
export const mostOfTerms = { percent: 100, hours: 720, minutes: 240 } as const

/** The same in words, for invalid input. */
export const termsBoundsInWords =
  `Percentages go from 0 to ${mostOfTerms.percent} and are whole, ` +
  `hours from 0 to ${mostOfTerms.hours}, minutes from 0 to ${mostOfTerms.minutes}.`
