import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('quotes commas, quotes and line breaks', () => {
  expect(csvOf([['a, b', 'say "x"', 'one\ntwo', 'plain']])).toBe('"a, b","say ""x""","one\ntwo",plain\r\n')
})

it('makes no text a formula and leaves negative numbers', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])
    expect(csvOf([[text]]).replace(/^"/, '')).toMatch(/^'/)
  expect(csvOf([[-1.5, 0, null, 'x']])).toBe('-1.5,0,,x\r\n')
})

it('begins with a byte order mark only for other letters than ASCII', () => {
  expect(csvOf([['Día']])).toBe('\u{feff}Día\r\n')
  expect(csvOf([['Day']])).toBe('Day\r\n')
})
