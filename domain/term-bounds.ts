/** The most of each kind of term; the least is 0. Percentages and minutes are whole. */
export const mostOfTerms = { percent: 100, hours: 720, minutes: 240 } as const
