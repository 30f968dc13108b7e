/** A position in the job log: the highest id read, and the lower ids that may still be committed. */
export interface LogCursor {
  highest: number
  missing: readonly number[]
}

/** The most missing ids in a cursor; above that, reading resumes before the lowest. */
const mostNamed = 50
const wellFormed = /^\d{1,15}(-\d{1,15}(\.\d{1,15}){0,49})?$/

/** Serializes a cursor for pages and streams; it contains only ids of the log. */
export function serializeCursor({ highest, missing }: LogCursor): string {
  if (missing.length > mostNamed) return String(missing.reduce((one, other) => Math.min(one, other)) - 1)
  return missing.length > 0 ? `${highest}-${missing.join('.')}` : String(highest)
}

/** Parses a cursor from a browser; null for an invalid one. */
export function parseCursor(text: string): LogCursor | null {
  if (!wellFormed.test(text)) return null
  const [highest, missing] = text.split('-')
  return { highest: Number(highest), missing: missing?.split('.').map(Number) ?? [] }
}

/** True when a browser's cursor may be older than a change that is not in the log. */
export function isCursorBehind(mark: string, happenedAt: number | undefined): boolean {
  const heard = parseCursor(mark)
  return heard !== null && happenedAt !== undefined && heard.highest <= happenedAt
}
