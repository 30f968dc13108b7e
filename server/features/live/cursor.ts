/** How far the log of jobs is read: its highest number, and the numbers below it that may still be committed. */
export interface Mark {
  highest: number
  missing: readonly number[]
}

/** So many missing ones are named; with more of them it is read on from the lowest. */
const mostNamed = 50
const wellFormed = /^\d{1,15}(-\d{1,15}(\.\d{1,15}){0,49})?$/

/** As pages and streams carry it; it names nothing but numbers of the log. */
export function writeMark({ highest, missing }: Mark): string {
  if (missing.length > mostNamed) return String(missing.reduce((one, other) => Math.min(one, other)) - 1)
  return missing.length > 0 ? `${highest}-${missing.join('.')}` : String(highest)
}

/** What a browser gives back may be anybody's words: null for what is no mark. */
export function readMark(text: string): Mark | null {
  if (!wellFormed.test(text)) return null
  const [highest, missing] = text.split('-')
  return { highest: Number(highest), missing: missing?.split('.').map(Number) ?? [] }
}

/** Whether a browser may have heard no more than what was read when something happened of which the log does not tell. */
export function isBehind(mark: string, happenedAt: number | undefined): boolean {
  const heard = readMark(mark)
  return heard !== null && happenedAt !== undefined && heard.highest <= happenedAt
}
