import { expect, it } from 'vitest'
import { csvAmount, csvOf } from './csv.ts'

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

it('writes amounts with two decimals, and unknown ones empty', () => {
  const amounts = [180.5, 0, -4.5, 1234567.89, 0.1 + 0.2, null, undefined].map(csvAmount)
  expect(csvOf([amounts])).toBe('180.50,0.00,-4.50,1234567.89,0.30,,\r\n')
})
