import pg from 'pg'

const { TIMESTAMPTZ } = pg.types.builtins
const readAny: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ, 'text')

/** 2026-06-10 15:00:00+00, with up to six digits of a second: as connections of the app, which are in UTC, send instants. */
const lengths = { whole: 22, longest: 29 }
const zero = 48

/** An instant in UTC, digit by digit: ten times as fast as by pattern, and a list has a hundred of them. */
export function readTime(text: string): unknown {
  const usual = text.length >= lengths.whole && text.length <= lengths.longest
  if (!usual || text[4] !== '-' || text[10] !== ' ' || !text.endsWith('+00')) return readAny(text)
  const two = (at: number) => (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero
  const year = two(0) * 100 + two(2)
  // Date.UTC takes those for years of the last century.
  if (year < 100) return readAny(text)
  const digit = (at: number) => (at < text.length - 3 ? text.charCodeAt(at) - zero : 0)
  const ms = digit(20) * 100 + digit(21) * 10 + digit(22)
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), ms))
}

/** From now on every connection of this process reads instants so. */
export function readTimesFast(): void {
  pg.types.setTypeParser(TIMESTAMPTZ, readTime)
}
